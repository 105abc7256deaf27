/**
 * Words that people build their passwords from, gathered from what well-known lists of leaked passwords have in common:
 * names, pets, teams, places, keyboard rows. `common-passwords.ts` adds the usual digits.
 */
export const commonPasswordWords: ReadonlySet<string> = new Set(
  `
  aaa abc abcabc abcd abcde abcdef abcdefg abcdefgh abigail access admin administrator adriana
  agent alejandra alejandro alexander alexis aloha always amanda amazing amber america american
  amigos amorcito amore amour andrea andrew android angel angela angelica angelina angelo angels
  anna annie anthony antonio apple apples april aragorn army arschloch arsenal artist asdf asdfgh
  asdfghjkl asdqwe asdzxc ashley assassin asshole audi august austin australia autumn avengers
  awesome azerty azertyuiop babe baby babyboy babydoll babygirl babylove badboy badgirl bailey
  banana bandit barcelona barney baseball basketball batman bayern beach bear bears beatles
  beautiful beauty beckham berlin bestfriend bestfriends beyonce bible bigboy biology bitch black
  blackbird blackcat blackie blessed blessing blue blueberry bluesky bmw bonheur bonita bonjour
  boss boston boxing brandon brasil braves brazil brian britney brittany broker bronco broncos
  brother brown brownie buddy bulls bullshit bunny burger business buster butter butterfly
  cadillac california camaro camila canada candy captain caramel cardinals carlos carolina cash
  casper cat cats catwoman celtics ceo champion champions changeit changeme charles charlie cheer
  cheese chef chelsea chemistry cherry cheval chevrolet chevy cheyenne chicago chicken children
  china chocolate chouchou christ christian christopher church ciao cisco class claudia cobra
  coconut cody coffee college company computer contrasena cookie cookies cool coolness cooper
  corazon corinthians corvette coucou counter counterstrike courtney cow cowboys cows crazy
  crazygirl cricket crimson cristina cristo crystal cubs cupcake cyber dad daddy daisy dakota
  dallas dance dancer dancing daniel daniela danielle darling darthvader database daughter david
  december default dell demo demon denver destroyer devil dexter diablo diamond diamonds diana
  diego digital disco doctor dodgers dog doggie doggy dogs dollar dollars dolphin dolphins donald
  dontknow dortmund doudou dragon dragonball dragons driver drummer drums ducati duchess duck
  ducks dude dumbledore dupa dylan eagle eagles earth edcrfv eduardo edward elizabeth elvis email
  emerald emily eminem energy engineer england english enterprise estate estrella example exodus
  facebook faith falcon falcons fall family fantastic father february fernando ferrari ficken fire
  fireman fish fishing fitness flamengo florida flower flowers football ford forest forever forget
  forgot fortnite fox foxes france francisco freedom friday friend friends friendship frodo frog
  froggy fucker fuckme fuckoff fuckyou funny futebol gabriel gabriela game gameover gamer games
  gaming gandalf gangsta gangster garfield geheim genesis george germany ghost giants ginger glory
  gmail god godisgood godislove godzilla goku gold golden goldfish golf golfer golfing goodgirl
  goofy google grace grandma grandpa green greenday gryffindor guest guitar gymnast hacker hallo
  halo handsome hannah happiness happy harley harleydavidson harrypotter haslo hawk hawks heather
  heaven hell hello helloworld hermione hermosa hero heroes heslo hiphop history hobbit hockey
  hogwarts hola home homes homesweethome honda honey hope horse horses hospital hotgirl hotmail
  hotstuff hottie house houston hugs hulk hummer hunter husband icecream ilovegod ilovejesus
  ilovemyself iloveu iloveyou india instagram intel internet iphone ireland ironman isabella
  island italia jack jackson jaguar jake james january japan jasmine jason jasper javier jazz
  jellybean jennifer jessica jesus jesuschrist jetaime john johnny joker jonathan jordan jorge
  jose joseph joshua juan juice julia juliana july june junior justice justin juventus karate
  katie kawasaki kelly kenneth kevin kids killer killers kimberly king kings kiss kisses kissme
  kitten kitty kittycat knicks knight knights kochamcie kristen kyle ladybug lakers lamborghini
  laugh laura lauren lawyer legend legendary legolas lemon lenovo leslie letmein letmeinnow
  liberty lightning lily link linkedin linkinpark linux lion lions listing listings liverpool
  lkjhgf logan login logon lollipop london losenord louise loulou love loveless lovely loveme
  lover lovergirl lovers loveyou lucas lucky lucy luigi luis madison madonna madrid maggie magic
  magical mama manager manchester mango manuel march maria mariana marine marines mario mariposa
  market marley marseille martha martin marvel marvin master mastermind matrix matthew maverick
  max maxwell may medical megan melissa melody mercedes merlin messi metal metallica mets mexico
  miami michael michelle mickey microsoft midnight miguel miller million millionaire minecraft
  minnie miracle mivida mnbvcxz mobile molly mom mommy monday money moneyman monica monkey monkeys
  monster montana moon moonlight morgan morning mortgage motdepasse mother motorola mountain
  muffin mum murphy music mustang myhome mylove mysql mystery mystic napoli naruto nascar natalie
  nathan naughty navy nemo neo network newyork nicholas nicole night ninja nintendo nirvana nissan
  nobody nokia nothing november noway nurse ocean october office oliver olivia online openhouse
  oracle orange orchid orlando oscar pablo packers pakistan palmeiras pancake panda pandas panther
  papa paris parker parola pass passcode passphrase passwd password passwort patricia patrick
  patriots peace peach peaches peanut pearl pedro penguin pepper peter phantom phillip phoenix
  phone physics piano pikachu pilot pimp pineapple pink pinky pirate pirates pizza platinum
  playboy player playgirl playstation poi poiuyt pokemon police polska pony pooh poohbear pookie
  popcorn porchlight porsche potter power precious pretty prince princesa princess princesse
  private property psalm pumpkin puppies puppy purple purplerain qazwsx qazwsxedc queen queens
  qwaszx qweasd qweasdzxc qwer qwert qwerty qwertyu qwertyui qwertyuiop qwertz qwertzuiop rabbit
  racer rachel racing rafael raiders rain rainbow ranger rangers raymond realestate realmadrid
  realtor realtors realty rebecca rebel red redhead redneck redsox reggae remember ricardo richard
  rihanna river robert roberto robin roblox rock rocket rocknroll rockstar rocky ronald ronaldo
  root rose rosebud roses roxy ruby rugby runner running rusty sabrina salasana sales samantha
  sammy sample samson samsung samuel samurai sandra sarah sasuke satan saturday savannah scarlet
  schalke schatz school science scooby scoobydoo scooter scorpion scotland scott sebastian secret
  secure security senha september sergio server sexy sexyboy sexygirl shadow shakira shannon shark
  sharks shelby shithead sierra signin silly silver silverado simba simone singer singing sister
  skateboard skater skippy skittles sky skyline skywalker slayer slipknot slytherin smile smiles
  smiley smokey snake snickers sniper snoopy snow snowball snowboard snowflake snowman snuggles
  soccer softball soldier soleil something sommer son sonic sony sophia sophie spain spanish
  sparky spencer spider spiderman spiders spike spirit spock sponge spongebob spring stallion
  stanley star starcraft starlight stars startrek starwars steelers stella stephanie stephen steve
  steven stinky stitch storm stormy strawberry student study stupid subaru sugar summer sun sunday
  sunflower sunny sunrise sunset sunshine superman superstar surfing suzuki sweet sweetheart
  sweetie sweets sweety swimming sydney sylvia system tamara tanner tasha taurus taylor teacher
  teamo teddy teddybear temp temporary tennis tequiero teresa terminator test tester testing
  testtest texas thomas thug thumper thunder thursday tiffany tiger tigers tigger tinker
  tinkerbell titan toffee together tommy topgun toshiba toyota travis treasure trevor trinity
  tristan trouble truck trucks truelove trustme trustno trustnoone tucker tuesday tulip tupac
  turtle tweety twitter tyler ubuntu unicorn university user username vader valentin valentina
  valerie vampire vanessa vanilla vegeta veronica victoria victory viking vincent violet viper
  virginia volcom volleyball wachtwoord walter warcraft warrior warriors water weasel website
  webster wednesday welcome whatever whiskers whiskey white whitecat whitey whoknows wife william
  willie willow wilson windows winner winners winnie winston winter wireless wizard wolf wolfgang
  wolverine wolves wonderful wonderwoman woody work wrestling writer wsxedc xavier xbox xsw xyz
  yahoo yamaha yankee yankees yellow yoda yolanda youtube zachary zaq zaqwsx zaqxsw zelda zeppelin
  zoey zombie zxc zxcv zxcvb zxcvbn zxcvbnm
`
    .trim()
    .split(/\s+/),
)
