/**
 * One row per thing: English | Spanish | French | German | Portuguese | Italian | Chinese, several words separated by
 * slashes. Singular; plurals and feminine forms are found by the endings of each language. Accents left out, umlauts
 * as plain vowels.
 */
export const moreWords = `
tennis courts|cancha de tenis/tenis/pista de tenis|court de tennis/terrain de tennis/tennis|tennisplatz/tennisplatze/tennis|quadra de tenis/tenis|campo da tennis/campi da tennis/tennis|网球场/网球
pickleball courts|cancha de pickleball|terrain de pickleball|pickleballplatz|quadra de pickleball|campo da pickleball|匹克球场
golf course|campo de golf/golf|terrain de golf/golf|golfplatz/golf|campo de golfe/golfe|campo da golf|高尔夫球场/高尔夫
playground|parque infantil/area de juegos/juegos infantiles|aire de jeux|spielplatz|parquinho/playground|parco giochi|游乐场
gym|gimnasio|salle de sport/salle de gym|fitnessraum/fitnessstudio|academia/sala de ginastica|palestra|健身房
clubhouse|casa club/salon social|club house|clubhaus/gemeinschaftsraum|salao de festas|club house/sala comune|会所
community pool|piscina comunitaria/alberca comunitaria|piscine commune|gemeinschaftspool|piscina do condominio|piscina condominiale|社区泳池
trails|sendero/caminos para caminar|sentier|wanderweg/wanderwege/spazierwege|trilha|sentiero/sentieri|步道
nearby|cerca/cercano/alrededor|a proximite/aux alentours/dans le coin|in der umgebung/in der nahe|por perto/nas proximidades|nelle vicinanze/qui vicino|附近
fence|una cerca/cerca de madera/la cerca/valla/barda/reja|cloture/barriere|zaun/gartenzaun|cerca de madeira/muro|recinzione/staccionata|围墙
beach|playa|plage|strand|praia|spiaggia|海滩
ocean|oceano/mar|ocean/mer|meer/ozean|oceano/mar|mare/oceano|海
pond|estanque/laguna|etang|teich|lagoa/acude|stagno|池塘
dock|muelle|quai/ponton|bootssteg/steg|doca/pier|molo|码头
barn|granero/establo|grange|scheune|celeiro|fienile|谷仓
horses|caballo|cheval/chevaux|pferd/pferde|cavalo|cavallo/cavalli|马
chickens|gallina/pollo|poule|huhn/huhner|galinha|gallina/galline|鸡
pasture|pastizal/potrero|paturage|weide|pasto|pascolo|牧场
garden|huerto/huerta|potager|gemusegarten|horta|orto|菜园
trees|arbol/arboles|arbre|baum/baume|arvore|albero/alberi|树
fruit trees|arbol frutal/arboles frutales|arbre fruitier/arbres fruitiers|obstbaum/obstbaume|arvore frutifera|albero da frutto/alberi da frutto|果树
front yard|jardin delantero|jardin avant|vorgarten|jardim da frente|giardino anteriore|前院
fire pit|fogata/brasero|brasero/foyer exterieur|feuerstelle|fogueira|braciere|火坑
grill|parrilla/asador/barbacoa|barbecue|grill/grillplatz|churrasqueira|barbecue|烧烤
workshop|taller|atelier|werkstatt|oficina mecanica/atelie|officina/laboratorio|工作室
guest house|casa de huespedes/casita|maison d'amis/dependance|gastehaus/einliegerwohnung|casa de hospedes/edicula|dependance|客房
mother in law suite|departamento para suegros|appartement independant|einliegerwohnung|suite independente|appartamento indipendente|姻亲套房
walk in closet|vestidor|dressing|ankleidezimmer|closet grande|cabina armadio|衣帽间
loft|desvan/altillo|mezzanine|galerie|mezanino|soppalco|阁楼
game room|sala de juegos|salle de jeux|spielzimmer|sala de jogos|sala giochi|游戏室
media room|sala de cine|salle de cinema|heimkino|sala de cinema|sala cinema|影音室
sunroom|solario/terraza cerrada|veranda vitree|wintergarten|jardim de inverno|giardino d'inverno|阳光房
main floor|planta baja/primer piso|rez-de-chaussee/rez de chaussee|erdgeschoss|terreo/andar terreo|piano terra|一楼
upstairs|arriba/segundo piso/planta alta|a l'etage|oben/obergeschoss|andar de cima/segundo andar|al piano di sopra/primo piano|二楼
downstairs|abajo|en bas|unten|no andar de baixo|al piano di sotto|楼下
ceiling fans|ventilador de techo/ventiladores|ventilateur|deckenventilator|ventilador de teto|ventilatore a soffitto|吊扇
hardwood|madera dura/duela|parquet/bois franc|hartholz/holzboden|madeira de lei/taco|parquet/legno massello|硬木地板
tile|azulejo/loseta/baldosa|carrelage|fliesen|azulejo/ceramica|piastrelle|瓷砖
bathtub|tina/banera|baignoire|badewanne|banheira|vasca|浴缸
shower|ducha/regadera|douche|dusche|chuveiro|doccia|淋浴
microwave|microondas|micro-ondes|mikrowelle|micro-ondas|microonde|微波炉
new roof|techo nuevo/tejado nuevo|toit neuf|neues dach|telhado novo|tetto nuovo|新屋顶
was renovated|se renovo/se renovaron/renovaron/se remodelo/remodelaron/se arreglo/arreglaron|a ete renove/a ete renovee/a ete refait/a ete refaite|wurde renoviert/wurde saniert|foi reformado/foi reformada/reformaram|e stata ristrutturata/e stato rifatto/hanno ristrutturato|翻新过
was replaced|se cambio/se cambiaron/cambiaron/se reemplazo/reemplazado/cambiado|a ete remplace/a ete change/remplace|wurde ersetzt/wurde erneuert/ersetzt/erneuert|foi trocado/foi trocada/trocado|e stato sostituito/sostituito|更换
was installed|se instalo/instalaron/instalado|a ete installe/installe|wurde eingebaut/eingebaut/installiert|foi instalado/instalado|e stato installato/installato|安装
renovated|remodelado/renovado/arreglado|refait/renove|renoviert/umgebaut|reformado|rinnovato/ristrutturato|翻修
plumbing|plomeria/tuberia|plomberie|rohre/leitungen/sanitar|encanamento|impianto idraulico/tubature|水管
wiring|cableado/instalacion electrica|installation electrique|elektrik/stromleitungen|instalacao eletrica|impianto elettrico|电线
insulation|aislamiento|isolation|dammung/isolierung|isolamento|isolamento|保温
ev charger|cargador para auto electrico/cargador electrico/cargador|borne de recharge|ladestation/wallbox/ladesaule|carregador de carro eletrico/carregador|colonnina di ricarica/caricatore|充电桩
water softener|suavizador de agua|adoucisseur d'eau|wasserenthartungsanlage|abrandador de agua|addolcitore|软水机
natural gas|gas natural|gaz naturel|erdgas|gas natural|gas metano|天然气
propane|propano|propane|propan|propano|propano|丙烷
city water|agua de la ciudad/agua municipal|eau de ville|stadtwasser/leitungswasser|agua da rua/agua encanada|acqua comunale|市政供水
alarm|alarma|alarme|alarmanlage|alarme|allarme|警报
gated community|comunidad cerrada/comunidad privada/fraccionamiento privado/fraccionamiento cerrado/barrio cerrado|residence securisee/residence privee|bewachte wohnanlage/geschlossene wohnanlage|condominio fechado/comunidade fechada|comunita recintata/complesso recintato|封闭小区/门禁社区
gated|con reja/con porton/con caseta/portón/porton/reja electrica/privada|portail/residence fermee|tor/umzaunt/geschlossene anlage|portao/condominio fechado|cancello|门禁
parking|donde estacionar|ou se garer/se garer|parken|onde estacionar|parcheggiare|停车
rv parking|lugar para casa rodante/casa rodante|place pour camping-car/camping-car|wohnmobil/wohnmobilstellplatz|trailer|camper|房车
boat|barco/lancha/bote|bateau|boot|barco|barca|船
fishing|pescar/pesca|pecher/peche|angeln|pescar/pesca|pescare/pesca|钓鱼
hunting|cazar/caza|chasser/chasse|jagen/jagd|cacar/caca|cacciare/caccia|打猎
hoa|asociacion de propietarios/hay hoa|association de proprietaires/syndic|eigentumergemeinschaft/eigentumerverband|associacao de moradores|associazione di proprietari|业主协会
rent it out|alquilar/rentar|louer|vermieten|alugar|affittare|出租
airbnb|alquiler a corto plazo/renta corta|location saisonniere/location courte duree|ferienvermietung/kurzzeitvermietung|aluguel por temporada|affitto breve/affitti brevi|短租
furniture|mueble|meuble/mobilier|mobel|movel/moveis/mobilia|mobile/mobili|家具
included|incluye/se queda/se quedan/viene con|reste/restent|bleibt/bleiben/inklusive|fica/ficam|compreso/rimane/rimangono|留下
warranty|garantia|garantie|garantie|garantia|garanzia|保修
inspection|inspeccion|inspection|begutachtung/inspektion/gutachter|vistoria/inspecao|ispezione/perizia|验房
closing|cierre|signature/closing|abschluss/ubergabe|fechamento/escritura|rogito/chiusura|过户
earnest money|deposito/arras/dinero de garantia|arrhes/acompte|anzahlung|sinal/deposito|caparra|定金
pre-approval|preaprobacion/pre aprobacion|pre-approbation/accord de principe|finanzierungszusage|pre-aprovacao|preapprovazione|预批
offer|oferta|offre|angebot|oferta/proposta|offerta|报价
financing|financiamiento del dueno/financiacion|financement|finanzierung|financiamento|finanziamento|贷款
office hours|horario/horarios/horas de oficina|horaires/heures d'ouverture|offnungszeiten/burozeiten|horario/horario de funcionamento|orari/orario di apertura|办公时间
showing|visita/visitar/mostrar/ver la casa|visite/visiter|besichtigung/besichtigen|visita/visitar|visita/visitare|看房
speak english|habla ingles|parle anglais|spricht englisch|fala ingles|parla inglese|说英语
speak spanish|habla espanol|parle espagnol|spricht spanisch|fala espanhol|parla spagnolo|说西班牙语
grocery store|tienda de comida/mercado|supermarche/epicerie|lebensmittelladen|mercado|alimentari/supermercato|杂货店
restaurants|restaurante/lugar para comer|restaurant|restaurant/restaurants|restaurante|ristorante|饭店
highway|autopista/carretera|autoroute|autobahn|rodovia/estrada|autostrada|高速公路
airport|aeropuerto|aeroport|flughafen|aeroporto|aeroporto|机场
bus|autobus/camion/transporte publico|bus/transport en commun|bus/bushaltestelle/nahverkehr|onibus/transporte publico|autobus/mezzi pubblici|公交
quiet|tranquilo/silencioso/ruidoso|calme/tranquille|ruhig|tranquilo/silencioso|tranquillo/silenzioso|安静
large|grande/amplio|grand/grande/spacieux|gross/grosse/gerauming|grande/amplo|grande/ampio|大
covered|techado/cubierto|couvert|uberdacht|coberto|coperto|有顶
heated|climatizada/con calefaccion|chauffe/chauffee|beheizt/beheizter|aquecida|riscaldata|加热
private|privado/privada|prive/privee|privat/privater/eigener|privativo/privado|privato/privata|私人
separate entrance|entrada independiente/entrada separada/entrada privada|entree independante/entree separee|separater eingang/eigener eingang|entrada independente|ingresso indipendente|独立入口
which neighborhood|en que barrio/que vecindario|dans quel quartier|in welchem viertel/welche gegend|em que bairro|in quale quartiere|哪个社区
how many floors|cuantos pisos/cuantas plantas|combien d'etages|wie viele stockwerke/wie viele etagen|quantos andares|quanti piani|几层楼
who built|quien construyo|qui a construit|wer hat gebaut|quem construiu|chi ha costruito|谁建的
`
