/** Common English words that spelling correction leaves alone, in addition to those of the lexicon and the evidence. */
export const commonWords = new Set(
  `color colour colors brand brands dimension dimensions measurement measurements width depth height material materials manufacturer
  ensure ensuring featuring boasting combining offering creating providing including enhancing showcasing perfect peace modern offer
  whatever whenever wherever whichever whoever
  able above accept access account across act action actual add address adult advance advice affect afford afraid after afternoon age agency
  agree ahead aim air alarm alike alive allow almost alone along already although always among amount ancient angle angry announce
  annoy annual answer anyway apart appear apple apply approve april arm army arrange arrive article ask asleep assume attach attempt
  attend attract august aunt autumn average avoid award aware away baby bad bag bake balance ball ban band bank bare base basic bat
  battle bear beat beautiful because become beef beer before begin behave behind belief believe belong below belt bend benefit best
  bet better beyond bike bill bird birth bit bite bitter blame bless blind block blood blow board boat body bomb bond bone book boot
  border born borrow boss bother bottle bottom bowl box boy brain brake branch brave bread break breath breed brick bridge brief
  bright bring broad brother budget bug bunch burden burn bus bush business busy butter button buy cake calculate call calm camera
  camp cancel capital captain car card care career careful carry cart case cash cast cat catch cause celebrate cell cent center
  century certain chain chair chance change channel chapter charge charity chase cheap cheat check cheese chest chief child choice
  choose circle citizen city claim class clean clear clerk clever click client climb clock close cloth cloud coach coal coast coat
  code coffee coin cold collect college combine comfort command comment commit common company compare compete complain complete
  computer concern confirm congress consider contact contain content contest continue contract control cook cool copy corn corner
  correct cost cottage cotton couch council count country couple courage course court cousin cover cow crack craft crash crazy
  cream create credit crew crime crisis cross crowd cry culture cup cure current curve custom customer cut cycle dad damage dance
  danger dare dark data date daughter dawn day dead deaf deal dear death debate debt decade december decide deep deer default
  defend degree delay deliver demand deny depend describe desert deserve design desire desk despite destroy detail develop device
  diet differ difficult dig dinner direct dirt dirty disagree discount discover discuss disease dish distance divide divorce doctor
  dog dollar door doubt dozen draft drag draw dream dress drink drive drop drug dry dust duty each eager ear early earn earth ease
  east easy eat economy edge educate effect effort egg eight elect else email empire employ empty end enemy energy engine enjoy
  enough enter entire equal error escape estimate even evening event evict evidence exact example except excited excuse exist exit expect
  expensive expert explain explore extra eye face fact fail fair faith fall false fame family famous fan far farm fast father fault
  favor favorite fear february fee feed feel feet fellow female fence festival few field fight figure file fill film final find fine
  finger finish fire firm first fish fit five fix flag flat flight float flood floor flow flower fly focus fold folk follow food
  foot force foreign forest forget form former forward found four frame free freeze fresh friday friend front fruit fuel full fun
  function fund funny future gain game gap garden gas gate gather general gentle ghost giant gift girl give glad glass glove goal
  god gold good govern grade grand grant grass gray green greet ground group grow guard guess guest guide guilty gun guy habit
  hair half hall hand handle hang happen happy hard harm hate head heal health hear heart heat heavy heel height help hero hide
  high hill hire history hit hobby hold hole holiday honest hope horse hospital host hotel hour hunt hurry hurt husband ice idea
  ideal ignore ill illegal image imagine impact import improve inch income increase indeed indoor industry inform injure inner
  insect insist inspect install instead insult insure intend invest invite iron island issue item jacket jail january job join joke
  joint journey judge juice july jump june jury justice keen key kick kid kill kind king kiss knee knife knock label labor lack
  lady lamp language laptop last late laugh launch law lawyer layer lazy lead leaf league lean learn least leather leave legal
  lemon lend length lesson level liar license lie life lift light limit line link lion lip liquid list listen literary live load
  loan local lock log long look loose lose loss loud love low lower luck lunch luxury machine mad magic mail main major manage many map
  march mark marry mask mass master match math matter may maybe mayor meal mean measure meat medical meet member memory mental
  menu mess message method middle might mild military milk mind minor minute mirror miss mix mobile model modern moment monday
  money month mood moon moral mother motor mountain mouse mouth move movie mud murder muscle music nail name narrow nation nature
  near neat neck need neighbor nerve net network never new news newspaper next nice night nine nobody noise noon normal north nose
  note notice novel november nuclear nurse object observe obtain obvious occur ocean october odd offend offer office officer often
  oil old once onion open operate opinion oppose option orange order organ origin ought outer outside oven owe own pace pack page
  pain paint pair palace pale pan panic paper pardon parent park part party pass past path patient pattern pause pay peace pen
  people pepper perfect perform period permit person pet phone photo phrase physical piano pick picture piece pig pile pilot pin
  pipe pitch place plain plan plane plant plastic plate play pleasant please plenty pocket poem poet poetry point police policy
  polite politics pool poor popular port position post pot potato pound pour power practice praise pray prefer prepare present
  president press pressure pretty prevent price pride priest prince print prior prison prize problem process produce profit
  program promise proof proper protect protest proud prove provide public pull pump punish pupil pure purple purpose push put
  quality quarter queen quick quiet quit quite race radio rain raise range rank rare rate raw reach react read ready real reason
  receive recent recipe record recover red reduce refer reflect refuse regard region regret regular reject relate relax relief religion
  remain remember remind remove rent repair repeat replace reply report request rescue research reserve resist resort respect
  respond rest result retire return reveal review reward rice rich ride rifle right ring ripe rise risk river road rob rock role
  roll roof room root rope rough round route row royal rub rude ruin rule run rush sad safe sail salad salary sale salt same sand
  saturday save saw scale scene school science score scream screen sea search season seat second secret section secure seed seek
  seem sell send senior sense separate september serious serve service set settle seven several severe shade shake shame shape
  share sharp sheep sheet shelf shell shelter shine ship shirt shock shoe shoot shop shore short shot shoulder shout show shower
  shut shy sick side sight sign silence silk silly silver similar simple since sing single sister site six size skill skin sky
  sleep slice slide slight slip slope slow smart smell smile smoke smooth snake snow soap social sock soft soil soldier solid solve
  son song soon sorry sort soul sound soup source south space speak special speech speed spell spend spirit split sport spot spread
  spring square staff stage stain stair stamp stand star stare start state station stay steal steam steel steep stem step stick
  still stock stone stop store storm story strange street stress stretch strike strip strong student study style subject
  succeed such sudden suffer sugar suggest suit summer sun sunday super supply support suppose sure surface surprise surround
  survey sweet swim switch symbol system table tail take talent talk tall tape target task taste tax teach team tear technology
  telephone tell ten tenant tend tennis term test text theft theory thick thief thin think thirsty thought threat throat throw
  thursday ticket tidy tie tiger tight till time tiny tip tire title toast tobacco today toe together toilet tomorrow tone tongue
  tonight tool tooth top topic total touch tough tour towel tower town toy track trade train translate travel treat tree trend
  trial trick trip trouble truck true trust truth try tube tuesday tune turn twelve twenty twice twin two type ugly uncle under
  unit unless until upper upset urban urgent use usual vacant valley value van various vary vegetable vehicle version victim video
  view village visa visit voice vote wage wait wake walk wall war warm warn wash waste watch water wave weak wealth weapon wear weather web
  wednesday week weekend weigh welcome west wet wheel while whisper white whole wide wife wild win wind window wine wing winter
  wire wise wish woman wonder wood wool word work world worry worth wound wrap write wrong yard year yell yellow yesterday young
  zero zip zoo boring build built does during every gone gotten likely listed mostly owner please really since something soon than
  their thing those though through went were whether whole without worse would credits lenders points score dues kids kitty meter metered
  initiation capita pollen tornado eviction lender lenders escrow radon septic vinyl riff raff folks
  academy acoustic activity aesthetic airforce airline allergic allergy ambulance angler antonio anytime aquifer asthma awning
  bait bale bandwidth barefoot bark barking barndo bartend bartender baseball bash beside biggest bin binge blaze bluetooth
  boarder bookshelf boomerang booze brass breeze bridle brisket broke broken bronze brunch bulb bulky burger buzz cane cannonball
  canyon cappuccino caregiver caretaker catfish champagne charlotte charm charming cheerful chemical chill chlorine chop choppy
  chore chrome cigarette claustrophobic cleat clog cloister clothesline clutter cocoa commission concentrate configuration
  constellation contribute cookbook cookware crackle craftsmanship cramped crappie creative crochet crutch curl dallas daycare
  dell dentist depict desolate detergent dim dimmer dip disclaimer dough drafty drainage dramatic duct dusk dusty edition elder
  elegant employee endless entrepreneur environment era errand exquisite fancy fashion fashioned feast fido finest fireworks flame
  flatten fleet flock flush foodie forbid fowl freebie freedom freelance freshen frost frozen fry gadget gallon gallop gamer glow
  gnat gorgeous grandchild grandkid grandma grandpa grind grocer groomer hamster handrail hanger hangout harvest haven headache
  hermit hideaway hip homegrown honeymoon honk horizon horseback hose houseplant houston hue humid hunker hwy hybrid illustration
  impressive infant intruder inventory jetski kennel kiddo kilowatt kubota lagoon landlocked landlord lantern later lateral latest
  laundromat leash leisure levee levy lightning lineman liquor lobby lodger lonesome machinery makeup mare marsh massive matte
  mechanic membrane mil mile mixology mop nap nickel nightcap nosy odor outdated outfit outhouse overhead owl palette parade patch
  patrol paw peak pee peek perch picturesque pirate playdate plow posh potable pothole potty prepper professor puddle putt quaint
  racket railing rainy refund refundable relative rely rib rinse roam roommate rowdy rumble runoff rut saddle sag salon san
  sanctuary scratch scrub sculpt seal sear seaside select selection sensor series shift shopaholic shoreline sill sip siri skeeter
  skillet skinny skip smore snuggle soar soggy solicitor sore spin spoken spout squirrel starbucks stash stir stranger strict
  stuffy stump stun stunning sublet sufficient sum summit sunbathe supper surf surge survival tackle taco takeout tea teacher
  teenager telecommute television temperature tent terminal thrifty thumb timeline tint toothbrush tow trailhead trespass troop
  trout turf turtle twilight uber underwater uneven unique unlimited unlived unplug untouched upscale valuables ventilate vet
  veteran vibe volt wade walkout wallpaper wander warehouse washboard waterpark waterski weed wilderness wok woodpecker zen`.split(
    /\s+/,
  ),
)
