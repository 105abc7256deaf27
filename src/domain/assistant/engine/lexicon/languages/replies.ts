/** What the assistant says in the languages that it understands in addition to English. */
import type { Language } from './language.ts'

type Phrases = {
  yes: string
  no: string
  quote: string
  /** Something on the same thing is stated, and quoted. */
  related: string
  unknown: string
  /** Only part of what was asked could be answered. */
  rest: string
  fairHousing: string
  privacy: string
  negotiation: string
  human: string
  askContact: string
  showing: string
  instructions: string
  outOfScope: string
}

export const phrases: Record<Language, Phrases> = {
  es: {
    yes: 'Sí',
    no: 'No',
    quote: 'El anuncio dice, en inglés: “{text}”',
    related:
      'El anuncio no dice exactamente eso. Lo que sí dice, en inglés: “{text}” Puedo pasarle su pregunta a {agent}.',
    unknown: 'El anuncio no lo dice y no quiero adivinar. Puedo pasarle su pregunta a {agent}.',
    rest: 'Lo demás no lo sé; puedo preguntárselo a {agent}.',
    fairHousing:
      'No puedo describir ni valorar quién vive en un lugar, su seguridad ni sus escuelas: las leyes de vivienda justa (fair housing) valen igual para todos los compradores. Para datos objetivos consulte fuentes públicas, como la policía local, la Oficina del Censo y los informes del distrito escolar, y visite la zona a distintas horas.',
    privacy:
      'No puedo compartir datos privados del vendedor, de otros compradores ni del agente. {agent} puede decirle qué se puede compartir.',
    negotiation: 'No puedo negociar ni hablar por el vendedor. {agent} puede presentarle cualquier oferta.',
    human: 'Claro. Ya le avisé a {agent} que usted quiere hablar.',
    askContact: '¿Cuál es su nombre, y a qué teléfono o correo le podemos contactar?',
    showing: 'Con gusto. Toque “Book a Showing” para elegir una hora; {agent} la confirmará.',
    instructions: 'No puedo cambiar mi forma de trabajar, pero con gusto respondo preguntas sobre esta casa.',
    outOfScope:
      'Eso va más allá de lo que sé; estoy aquí para preguntas sobre esta casa. {agent} quizá conozca al profesional adecuado.',
  },
  fr: {
    yes: 'Oui',
    no: 'Non',
    quote: 'L’annonce dit, en anglais : « {text} »',
    related:
      'L’annonce ne le précise pas. Voici ce qu’elle dit, en anglais : « {text} » Je peux transmettre votre question à {agent}.',
    unknown:
      'L’annonce ne le précise pas et je ne veux pas deviner. Je peux transmettre votre question à {agent}.',
    rest: 'Pour le reste, je ne sais pas ; je peux demander à {agent}.',
    fairHousing:
      'Je ne peux ni décrire ni noter les habitants d’un quartier, sa sécurité ou ses écoles : les règles d’équité en matière de logement (fair housing) valent pour tous les acheteurs. Pour des faits, consultez des sources publiques comme la police locale, le Census Bureau et les rapports du district scolaire, et passez à différentes heures.',
    privacy:
      'Je ne peux pas communiquer d’informations privées sur le vendeur, les autres acheteurs ou l’agent. {agent} vous dira ce qui peut l’être.',
    negotiation:
      'Je ne peux ni négocier ni parler au nom du vendeur. {agent} peut lui transmettre toute offre.',
    human: 'Bien sûr. J’ai prévenu {agent} que vous souhaitez parler.',
    askContact: 'Quel est votre nom, et à quel numéro ou quelle adresse e-mail peut-on vous joindre ?',
    showing: 'Avec plaisir. Touchez « Book a Showing » pour choisir une heure ; {agent} la confirmera.',
    instructions:
      'Je ne peux pas changer ma façon de travailler, mais je réponds volontiers aux questions sur cette maison.',
    outOfScope:
      'Cela dépasse ce que je sais ; je suis ici pour les questions sur cette maison. {agent} connaît peut-être le bon professionnel.',
  },
  de: {
    yes: 'Ja',
    no: 'Nein',
    quote: 'In der Anzeige steht auf Englisch: „{text}“',
    related:
      'Genau das steht nicht in der Anzeige. Auf Englisch steht dort: „{text}“ Ich kann Ihre Frage an {agent} weitergeben.',
    unknown:
      'Das steht nicht in der Anzeige, und ich möchte nicht raten. Ich kann Ihre Frage an {agent} weitergeben.',
    rest: 'Das Übrige weiß ich nicht; ich kann {agent} danach fragen.',
    fairHousing:
      'Wer wo wohnt, wie sicher eine Gegend ist und wie gut ihre Schulen sind, darf ich weder beschreiben noch bewerten; die Regeln für faires Wohnen (fair housing) gelten für alle Käufer gleich. Tatsachen finden Sie bei öffentlichen Stellen wie der örtlichen Polizei, dem Census Bureau und dem Schulbezirk.',
    privacy:
      'Private Angaben über den Verkäufer, andere Interessenten oder den Makler darf ich nicht weitergeben. {agent} kann Ihnen sagen, was möglich ist.',
    negotiation:
      'Ich kann nicht verhandeln und nicht für den Verkäufer sprechen. {agent} kann ihm jedes Angebot vorlegen.',
    human: 'Gern. Ich habe {agent} Bescheid gegeben, dass Sie sprechen möchten.',
    askContact: 'Wie heißen Sie, und unter welcher Telefonnummer oder E-Mail-Adresse erreichen wir Sie?',
    showing: 'Gern. Tippen Sie auf „Book a Showing“, um eine Zeit zu wählen; {agent} bestätigt sie.',
    instructions: 'Meine Arbeitsweise kann ich nicht ändern, aber Fragen zu diesem Haus beantworte ich gern.',
    outOfScope:
      'Das weiß ich leider nicht; ich bin für Fragen zu diesem Haus da. {agent} kennt vielleicht die richtige Fachperson.',
  },
  pt: {
    yes: 'Sim',
    no: 'Não',
    quote: 'O anúncio diz, em inglês: “{text}”',
    related:
      'O anúncio não diz exatamente isso. O que ele diz, em inglês: “{text}” Posso passar a sua pergunta a {agent}.',
    unknown: 'O anúncio não diz isso e não quero adivinhar. Posso passar a sua pergunta a {agent}.',
    rest: 'O resto eu não sei; posso perguntar a {agent}.',
    fairHousing:
      'Não posso descrever nem avaliar quem mora em um lugar, sua segurança ou suas escolas: as regras de moradia justa (fair housing) valem igualmente para todos os compradores. Para fatos, consulte fontes públicas, como a polícia local, o Census Bureau e os relatórios do distrito escolar, e visite em horários diferentes.',
    privacy:
      'Não posso compartilhar dados privados do vendedor, de outros compradores ou do corretor. {agent} pode dizer o que pode ser compartilhado.',
    negotiation:
      'Não posso negociar nem falar pelo vendedor. {agent} pode apresentar qualquer proposta a ele.',
    human: 'Claro. Já avisei {agent} que você quer conversar.',
    askContact: 'Qual é o seu nome, e em qual telefone ou e-mail podemos falar com você?',
    showing: 'Com prazer. Toque em “Book a Showing” para escolher um horário; {agent} vai confirmar.',
    instructions:
      'Não posso mudar a forma como trabalho, mas respondo com prazer a perguntas sobre esta casa.',
    outOfScope:
      'Isso vai além do que eu sei; estou aqui para perguntas sobre esta casa. {agent} talvez conheça o profissional certo.',
  },
  it: {
    yes: 'Sì',
    no: 'No',
    quote: 'L’annuncio dice, in inglese: “{text}”',
    related:
      'L’annuncio non dice esattamente questo. Ecco che cosa dice, in inglese: “{text}” Posso passare la sua domanda a {agent}.',
    unknown: 'L’annuncio non lo dice e non voglio indovinare. Posso passare la sua domanda a {agent}.',
    rest: 'Il resto non lo so; posso chiederlo a {agent}.',
    fairHousing:
      'Non posso descrivere né valutare chi vive in un luogo, la sua sicurezza o le sue scuole: le regole sull’equità abitativa (fair housing) valgono per tutti gli acquirenti. Per i fatti consulti fonti pubbliche come la polizia locale, il Census Bureau e i rapporti del distretto scolastico.',
    privacy:
      'Non posso dare informazioni private sul venditore, su altri acquirenti o sull’agente. {agent} può dirle che cosa si può condividere.',
    negotiation:
      'Non posso trattare né parlare a nome del venditore. {agent} può presentargli qualsiasi offerta.',
    human: 'Certo. Ho avvisato {agent} che desidera parlare.',
    askContact: 'Come si chiama, e a quale numero o indirizzo e-mail possiamo contattarla?',
    showing: 'Volentieri. Tocchi “Book a Showing” per scegliere un orario; {agent} lo confermerà.',
    instructions:
      'Non posso cambiare il mio modo di lavorare, ma rispondo volentieri alle domande su questa casa.',
    outOfScope:
      'Questo va oltre ciò che so; sono qui per le domande su questa casa. {agent} forse conosce il professionista giusto.',
  },
  zh: {
    yes: '是的',
    no: '不是',
    quote: '房源信息（英文）写道：“{text}”',
    related: '房源信息没有确切说明这一点。相关的原文（英文）是：“{text}”我可以把您的问题转给{agent}。',
    unknown: '房源信息没有说明，我不想猜测。我可以把您的问题转给{agent}。',
    rest: '其余的我不清楚，可以帮您问{agent}。',
    fairHousing:
      '我不能描述或评价某地的居民、治安或学校；公平住房法（fair housing）对所有买家一视同仁。如需客观信息，请查阅公开来源，例如当地警察局、人口普查局和学区的报告。',
    privacy: '我不能透露卖家、其他买家或经纪人的私人信息。可以公开的内容，{agent}会告诉您。',
    negotiation: '我不能议价，也不能代表卖家表态。任何报价都可以由{agent}转达给卖家。',
    human: '好的，我已经通知{agent}您想直接沟通。',
    askContact: '请问怎么称呼您？方便联系您的电话或邮箱是什么？',
    showing: '很乐意。请点击“Book a Showing”选择时间，{agent}会与您确认。',
    instructions: '我不能改变自己的工作方式，但很乐意回答关于这套房子的问题。',
    outOfScope: '这超出了我了解的范围，我只能回答关于这套房子的问题。{agent}也许认识合适的专业人士。',
  },
  vi: {
    yes: 'Có',
    no: 'Không',
    quote: 'Tin đăng viết bằng tiếng Anh: “{text}”',
    related:
      'Tin đăng không nói rõ điều đó. Nội dung liên quan bằng tiếng Anh: “{text}” Tôi có thể chuyển câu hỏi của bạn cho {agent}.',
    unknown:
      'Tin đăng không nói điều đó và tôi không muốn đoán. Tôi có thể chuyển câu hỏi của bạn cho {agent}.',
    rest: 'Phần còn lại tôi không rõ; tôi có thể hỏi {agent} giúp bạn.',
    fairHousing:
      'Tôi không thể mô tả hay đánh giá cư dân, mức độ an toàn hoặc trường học của một khu vực: luật nhà ở công bằng (fair housing) áp dụng như nhau cho mọi người mua. Để có thông tin khách quan, vui lòng xem các nguồn công khai như cảnh sát địa phương, Cục Thống kê Dân số và báo cáo của học khu.',
    privacy:
      'Tôi không thể tiết lộ thông tin riêng tư của người bán, người mua khác hay môi giới. {agent} có thể cho bạn biết những gì được phép chia sẻ.',
    negotiation:
      'Tôi không thể thương lượng hay nói thay người bán. {agent} có thể chuyển mọi đề nghị của bạn đến người bán.',
    human: 'Vâng. Tôi đã báo cho {agent} biết bạn muốn nói chuyện.',
    askContact: 'Xin cho biết tên bạn, và số điện thoại hoặc email tiện liên lạc nhất?',
    showing: 'Rất sẵn lòng. Hãy nhấn “Book a Showing” để chọn giờ; {agent} sẽ xác nhận.',
    instructions:
      'Tôi không thể thay đổi cách làm việc của mình, nhưng sẵn sàng trả lời câu hỏi về căn nhà này.',
    outOfScope:
      'Điều đó ngoài hiểu biết của tôi; tôi ở đây để trả lời về căn nhà này. {agent} có thể biết chuyên gia phù hợp.',
  },
  ko: {
    yes: '네',
    no: '아니요',
    quote: '매물 정보에는 영어로 이렇게 적혀 있습니다: “{text}”',
    related:
      '매물 정보에 정확한 내용은 없습니다. 관련된 영어 원문입니다: “{text}” 원하시면 {agent}에게 문의를 전달해 드릴게요.',
    unknown: '매물 정보에 그 내용이 없어서 추측하지 않겠습니다. 원하시면 {agent}에게 문의를 전달해 드릴게요.',
    rest: '나머지는 제가 알 수 없습니다. {agent}에게 물어봐 드릴 수 있어요.',
    fairHousing:
      '어떤 지역의 주민, 치안, 학교를 설명하거나 평가해 드릴 수 없습니다. 공정 주거법(fair housing)은 모든 구매자에게 똑같이 적용됩니다. 객관적인 정보는 지역 경찰, 인구조사국, 교육구 보고서 같은 공개 자료에서 확인해 주세요.',
    privacy:
      '판매자, 다른 구매자, 중개인의 개인 정보는 알려 드릴 수 없습니다. 공유할 수 있는 내용은 {agent}에게 문의해 주세요.',
    negotiation:
      '저는 가격을 협상하거나 판매자를 대신해 말할 수 없습니다. 제안하실 금액은 {agent}에게 말씀하시면 판매자에게 전달됩니다.',
    human: '네, 통화를 원하신다고 {agent}에게 알렸습니다.',
    askContact: '성함과 연락받으실 전화번호나 이메일을 알려 주시겠어요?',
    showing: '물론입니다. “Book a Showing”을 눌러 시간을 고르시면 {agent} 측에서 확인해 드립니다.',
    instructions: '제 작동 방식은 바꿀 수 없지만, 이 집에 대한 질문에는 기꺼이 답해 드릴게요.',
    outOfScope:
      '그건 제가 아는 범위를 벗어납니다. 저는 이 집에 대한 질문에 답해 드려요. 적합한 전문가는 {agent}에게 물어보세요.',
  },
  tl: {
    yes: 'Oo',
    no: 'Hindi',
    quote: 'Ayon sa listing, sa Ingles: “{text}”',
    related:
      'Hindi eksaktong nakasaad iyan sa listing. Ito ang nakasulat, sa Ingles: “{text}” Puwede kong ipasa ang tanong ninyo kay {agent}.',
    unknown:
      'Hindi iyan nakasaad sa listing at ayaw kong manghula. Puwede kong ipasa ang tanong ninyo kay {agent}.',
    rest: 'Hindi ko alam ang iba pa; puwede ko itong itanong kay {agent}.',
    fairHousing:
      'Hindi ko puwedeng ilarawan o husgahan ang mga nakatira sa isang lugar, ang kaligtasan nito, o ang mga paaralan: pareho para sa lahat ng bumibili ang mga batas sa patas na pabahay (fair housing). Para sa tiyak na datos, tingnan ang mga pampublikong source gaya ng lokal na pulis, Census Bureau, at ulat ng school district.',
    privacy:
      'Hindi ko puwedeng ibahagi ang pribadong detalye ng may-ari, ng ibang bumibili, o ng ahente. Masasabi ni {agent} kung ano ang puwedeng ibahagi.',
    negotiation:
      'Hindi ako puwedeng makipagtawaran o magsalita para sa may-ari. Maipaparating ni {agent} sa may-ari ang anumang alok.',
    human: 'Sige po. Sinabi ko na kay {agent} na gusto ninyong makipag-usap.',
    askContact: 'Ano po ang pangalan ninyo, at saang numero o email kayo puwedeng kontakin?',
    showing: 'Sige po. Pindutin ang “Book a Showing” para pumili ng oras; kukumpirmahin ito ni {agent}.',
    instructions:
      'Hindi ko mababago kung paano ako gumagana, pero masaya akong sumagot tungkol sa bahay na ito.',
    outOfScope:
      'Lampas na iyan sa alam ko; narito ako para sa mga tanong tungkol sa bahay na ito. Baka may kilala si {agent} na tamang propesyonal.',
  },
}
