/** Spanish questions about homes, word for word: `spanish=english`, accents left out, longest first. */
export const spanish = `
cuantos metros cuadrados=how many square feet;metros cuadrados=square feet;pies cuadrados=square feet;que tan grande es=how big is;de que tamano=how big;
que tamano=how big;tamano=size;superficie=square feet;cuantos anos tiene=how old is;cuantos anos=how old;de que ano es=what year built;en que ano=what year;
que antiguedad=how old;antiguedad=age;cuando se construyo=when was it built;cuando fue construida=when was it built;construida=built;construido=built;construyo=built;
ano de construccion=year built;cuanto cuesta=how much is;cuanto vale=how much is;cuanto se paga de=how much is;cuanto es=how much is;cuanto son=how much are;
a que precio=what price;cual es el precio=what is the price;precio=price;cuesta=cost;cuestan=cost;costo=cost;cuantas=how many;cuantos=how many;cuanto=how much;cuanta=how much;
a que distancia=how far;que tan lejos=how far;que tan cerca=how close;distancia=distance;lejos=far;donde esta=where is;donde queda=where is;donde=where;
cuando=when;quien es=who is;quien=who;por que=why;como es=describe;como=how;que tipo de=what kind of;que clase de=what kind of;de que material=what material;
de que marca=what brand;que marca=what brand;marca=brand;de que color=what color;color=color;de que es=what material is;que hay en=what is in;que hay=what is there;que=what;cual=which;cuales=which;
hay=is there;tiene=does it have;tienen=do they have;incluye=does it include;incluido=included;incluidos=included;incluidas=included;viene con=does it come with;esta=is;estan=are;es=is;son=are;se puede=can i;se permiten=are allowed;se permite=is allowed;permiten=allow;permitidas=allowed;permitidos=allowed;aceptan=allow;puedo=can i;podemos=can we;fue=was;fueron=were;
habitaciones=bedrooms;habitacion=bedroom;recamaras=bedrooms;recamara=bedroom;dormitorios=bedrooms;dormitorio=bedroom;cuartos=bedrooms;alcobas=bedrooms;
banos=bathrooms;bano=bathroom;medio bano=half bath;cocina=kitchen;sala=living room;comedor=dining room;sotano=basement;atico=attic;oficina=office;despacho=office;lavanderia=laundry;lavadora=washer;secadora=dryer;
garaje=garage;garage=garage;cochera=garage;estacionamiento=parking;aparcamiento=parking;parqueadero=parking;carros=cars;coches=cars;autos=cars;plazas=spaces;
piscina=pool;alberca=pool;pileta=pool;jacuzzi=hot tub;jardin=yard;patio trasero=backyard;patio=patio;terraza=deck;balcon=balcony;porche=porch;hay cerca=is there a fence;tiene cerca=does it have a fence;con cerca=with fence;cercado=fenced;valla=fence;cercada=fenced;
sistema de riego=sprinkler system;riego=sprinkler;aire acondicionado=air conditioning;calefaccion=heating;chimenea=fireplace;calentador de agua=water heater;paneles solares=solar panels;energia solar=solar;
techo=roof;tejado=roof;techos=ceilings;pisos=floors;piso=floor;suelos=floors;suelo=floor;plantas=stories;ventanas=windows;puertas=doors;encimeras=countertops;encimera=countertop;electrodomesticos=appliances;refrigerador=refrigerator;nevera=refrigerator;estufa=stove;horno=oven;lavavajillas=dishwasher;armario=closet;closet=closet;despensa=pantry;isla=island;
ascensor=elevator;elevador=elevator;escaleras=stairs;silla de ruedas=wheelchair;vista=view;vistas=views;montana=mountain;montanas=mountains;lago=lake;rio=river;arroyo=creek;parque=park;parques=parks;
impuestos=taxes;impuesto=tax;predial=property tax;cuota de la hoa=hoa fee;cuota=fee;mantenimiento=hoa;asociacion=hoa;hoa=hoa;al mes=per month;mensual=monthly;mensuales=monthly;anual=yearly;anuales=yearly;al ano=per year;
terreno=lot;lote=lot;acres=acres;mascotas=pets;perros=dogs;perro=dog;gatos=cats;gato=cat;distrito escolar=school district;escuela=school;escuelas=schools;centro=downtown;tiendas=shops;supermercado=grocery store;restaurantes=restaurants;hospital=hospital;
amueblado=furnished;amueblada=furnished;muebles=furniture;nuevo=new;nueva=new;nuevos=new;nuevas=new;renovada=renovated;renovado=renovated;remodelada=remodeled;remodelado=remodeled;reformada=renovated;actualizada=updated;
disponible=available;en venta=available;vendida=sold;direccion=address;barrio=neighborhood;vecindario=neighborhood;condado=county;casa=house;propiedad=property;apartamento=apartment;departamento=apartment;condominio=condo;vivienda=home;
telefono del agente=agent's phone;telefono=phone;agente=agent;pozo=well water;fosa septica=septic;alcantarillado=sewer;internet=internet;generador=generator;cobertizo=shed;trastero=storage;almacenamiento=storage;almacenaje=storage;zona de inundacion=flood zone;inundacion=flood;seguro=insurance;hipoteca=mortgage;financiamiento=financing;
aparatos=appliances;granito=granite;madera=wood;alfombra=carpet;gas=gas;electrica=electric;electrico=electric;y=and;o=or;con=with;sin=without;de=of;del=of the;la=the;el=the;los=the;las=the;un=a;una=a;en=in;para=for;por=for;al=to the;a=to;esta casa=it;cerca de=near;su=its;muy=;me=;mi=my;no=no;si=if;le=;lo=;este=this;esto=this;
pozo de agua=water well;tanque septico=septic;estanque=pond;establo=stable;granero=barn;caballos=horses;agua de la ciudad=city water;casa de huespedes=guest house;lavaplatos=dishwasher;alarma=alarm
`
