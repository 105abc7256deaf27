/**
 * What people own, do and bring with them, and what in a home serves it: "room for my table saw" asks for a workshop. A
 * row is `concepts, the most likely first : words`. Read only if a question asks for a place or for room.
 */
export const belongings = `
workshop garage shed barn basement detached-building storage : table saw, saw, miter saw, band saw, drill press, lathe, welder, weld, power tool, hand tool, toolbox, tool box, tool chest, air compressor, anvil, forge, planer, router table, engine, hot rod, project car, classic car, collector car, car lift, oil change, wrench, wood working, metal work, metalworking, blacksmith, furniture making
garage shed barn workshop storage tool-storage : lawn mower, mower, riding mower, tractor, snow blower, wheelbarrow, atv, four wheeler, utv, side by side, go kart, dirt bike, quad, trailer, leaf blower, chainsaw, log splitter, ladder, garden tool, rake, backhoe, skid steer, zero turn
garage parking driveway carport covered-parking : suv, pickup, pick up truck, sedan, minivan, van, motorcycle, harley, work truck, work van, scooter, moped, tesla, jeep, third car, second car, vehicles, convertible
storage garage shed attic basement closet : bicycle, bike, christmas decoration, christmas stuff, holiday decoration, decoration, luggage, suitcase, stroller, ski, snowboard, surfboard, paddleboard, camping gear, golf club, golf bag, fishing gear, fishing rod, sports gear, box, tire, keepsake, file cabinet, cooler, tote, junk, belonging, gear, scuba, wagon
rv-parking parking driveway barn garage : airstream, rv, camper, motorhome, fifth wheel, horse trailer, boat trailer, semi, big rig, 18 wheeler, box truck, food truck, dump truck, toy hauler, equipment trailer
boat rv-parking water-access garage : jet ski, bass boat, sailboat, pontoon, yacht, ski boat, wakeboard, skiff
studio bonus-room office loft basement : easel, kiln, pottery wheel, paint, painting, drum, drum kit, drum set, guitar, amp, recording, band practice, violin, cello, loom, sculpture, photography, photo shoot, darkroom, ballet, dance, podcast
craft-space bonus-room office loft basement : sewing machine, sew, quilt, quilting, scrapbook, cricut, knit, knitting, yarn, craft, jewelry making, model train, train set, puzzle, hobby
living-room family-room great-room open-plan : couch, sofa, sectional, grand piano, piano, recliner, tv, flat screen, christmas tree, entertainment center, loveseat, armchair
dining-room breakfast-area kitchen open-plan : dining table, dining set, china cabinet, hutch, thanksgiving, thanksgiving dinner, christmas dinner, dinner party, farm table, buffet, holiday meal, sunday dinner, family dinner, table for eight, table for ten
primary-bedroom bedroom : king bed, king, california king, queen bed, dresser, nightstand, four poster, king mattress
bedroom bonus-room nursery office : crib, bassinet, bunk bed, baby, newborn, twin, toddler bed
office bonus-room nook loft library-room : desk, standing desk, monitor, computer, printer, laptop, homework, homeschool, study, zoom, zoom call, video call, conference call, client, paperwork, write, writing, novel, telehealth, meeting
built-ins office nook : book, bookcase, library, novel collection, record collection, collectible, vinyl record, trophy
home-gym gym bonus-room basement game-room : peloton, treadmill, elliptical, weight, dumbbell, barbell, squat rack, yoga, yoga mat, pilates, rower, rowing machine, stationary bike, boxing, punching bag, crossfit, exercise bike, workout equipment, exercise equipment
media-room game-room family-room bonus-room : projector, movie, film, netflix, popcorn, super bowl, football game, big game, watch party
game-room bonus-room loft basement family-room : pool table, ping pong, air hockey, foosball, xbox, playstation, nintendo, video game, lego, board game, dart, card table, poker, arcade machine, pinball, slumber party, sleepover
bonus-room game-room loft playground : toy, toys, playpen, play kitchen, dollhouse
pantry food-storage kitchen : costco run, costco haul, bulk food, canning, canned good, preserve, spice, cereal, snack, grocery haul
kitchen island countertop stove : bake, baking, cookie, bread, big meal, holiday cooking, cook for, canning jar, stand mixer, mixer, air fryer, espresso machine
wine-cellar wine-fridge wet-bar butlers-kitchen : wine, wine collection, bourbon, whiskey, cocktail, keg, kegerator
closet storage primary-bedroom : shoe, shoe collection, dress, purse, handbag, clothes, clothing, suit, wardrobe, seasonal clothes, hat
mudroom foyer laundry closet : backpack, boot, muddy boot, raincoat, umbrella, jacket, wet coat, winter coat
laundry : ironing, ironing board, hamper, laundry basket, dirty clothes
yard backyard playground lot outdoor-space : trampoline, swing set, swingset, playset, sandbox, jungle gym, soccer, soccer goal, football, catch, frisbee, bounce house, badminton, croquet, volleyball net, slip n slide, wiffle ball, cornhole, kiddie pool, play outside, run around, horseshoe, snowman
patio deck porch outdoor-space outdoor-kitchen grill : smoker, green egg, pizza oven, hammock, patio furniture, lounge chair, rocking chair, adirondack, bistro set, picnic table, patio set, outdoor furniture, wind chime, porch swing
garden yard landscaping lot : tomato, vegetable, veggie, herb, rose, compost, raised bed, greenhouse, seedling, pumpkin, flower bed
pasture barn stable livestock lot : horse, pony, goat, sheep, llama, alpaca, cow, donkey, calf, pig, mini horse, ewe, herd, 4 h
chicken-coop livestock lot yard : hen, duck, rooster, turkeys, quail pen, rabbit
fence yard backyard pet dog-park : dog, puppy, lab, labrador, great dane, husky, doodle, goldendoodle, labradoodle, corgi, poodle, german shepherd, beagle, boxer, mastiff, pitbull, pit bull, chihuahua, pup, fur baby, furbaby, doggo, retriever, terrier, hound
fire-pit patio outdoor-space : marshmallow, s'more, bonfire, camp fire, ghost story
outdoor-space patio deck yard open-plan pool : birthday party, graduation party, cookout, barbecue, crawfish boil, family reunion, pool party, baby shower, potluck, block party
guest-room guest second-unit bonus-room : in law, grandparent, in laws, houseguest, exchange student, au pair, nanny, college kid
safe-room closet : gun, rifle, firearm, gun collection, ammo
tub primary-bath : bubble bath, bath bomb
ev-charger garage electrical : model 3, model y, ev, electric truck, rivian, e bike, charger
internet fiber smart-home : streaming, stream, gaming, upload, download, remote job
`
