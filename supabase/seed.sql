-- The sample content: the Wagtail Coffee Shop in Withybourne, a town that does not exist. It fills an empty café only;
-- the owners of a real one replace it all in their area. Dates count from the day this runs.

insert into public.site_content (key, value) values
  ('cafe_name', 'Wagtail Coffee Shop'),
  ('cafe_short_name', 'Wagtail'),
  ('hero_heading', 'Coffee, cake & a corner seat'),
  ('hero_subheading', 'Breakfast till half eleven, cake till it’s gone, and always room for the pram.'),
  ('banner_enabled', 'true'),
  ('banner_text', 'Market Day breakfast: open from 7.30 every Thursday this month'),
  ('line_menu', 'Order at the counter and we’ll bring it over. Breakfast stops at half eleven, cake never does.'),
  ('line_events', 'After hours the chairs go back and someone plugs in a guitar.'),
  ('line_events_page', 'Small rooms, small numbers. Tickets are booked here and shown on your phone at the door.'),
  ('line_contact', 'Lost gloves, birthday cakes, big tables.'),
  ('line_newsletter', 'Once a month, and never a blank one.'),
  ('line_footer', 'Breakfast, proper coffee and homemade cake on the corner of Market Place since 2011. Children, dogs and muddy wellies welcome.'),
  ('image_share', '/images/cafe-front.webp'),
  ('image_share_alt', 'The shop front, with people at the pavement table'),
  ('image_sign_in', '/images/interior.webp'),
  ('image_contact', '/images/catering-trike.webp'),
  ('image_map', '/images/town-map.webp'),
  ('image_map_alt', 'Drawn map of Withybourne: the Wagtail is on the corner of Market Place and Corn Street'),
  ('what_we_serve_heading', 'What We Serve'),
  ('what_we_serve_subheading', 'Everything is cooked or baked behind the counter, by people who’ll remember how you take it.'),
  ('google_rating', '4.9'),
  ('google_review_count', '247'),
  ('contact_email', 'hello@wagtail.example'),
  ('contact_phone', '01632 960142'),
  ('contact_whatsapp', '01632 960142'),
  ('contact_address_line1', '12 Market Place'),
  ('contact_address_line2', 'Withybourne'),
  ('contact_address_country', 'United Kingdom'),
  ('map_position', '51.0406, -2.8285'),
  ('legal_name', 'Hannah and Priya Marsh'),
  ('hours_monday_friday', '8:00 - 17:00'),
  ('hours_saturday', '9:00 - 16:00'),
  ('hours_sunday', '9:00 - 16:00'),
  ('instagram_url', 'https://www.instagram.com/wagtailcoffee'),
  ('instagram_handle', '@wagtailcoffee'),
  ('facebook_url', 'https://www.facebook.com/wagtailcoffee'),
  ('review_url', 'https://www.google.com/maps/search/?api=1&query=Wagtail+Coffee+Shop+Withybourne'),
  ('hygiene_rating', '5'),
  ('hygiene_url', 'https://ratings.food.gov.uk/');

insert into public.hero_images (sort_order, image_url, alt_text) values
  (1, '/images/cafe-front.webp', 'The Wagtail Coffee Shop on Market Place, with people at the pavement table and a wagtail running past'),
  (2, '/images/cappuccino.webp', 'A cappuccino with a fern poured into it, beside two biscuits and the Withybourne Post'),
  (3, '/images/pastries.webp', 'The counter: Victoria sponge, meringues, scones, croissants and cinnamon swirls'),
  (4, '/images/interior.webp', 'Four people and a dog at the window table, on a chequered floor');

insert into public.what_we_serve_items (sort_order, title, description, image_url, alt_text) values
  (1, 'Breakfast', 'The Full Withy, eggs on sourdough, bacon baps.',
    '/images/brunch.webp', 'A cooked breakfast on a checked cloth'),
  (2, 'Speciality coffee', 'House blend from a roaster eleven miles up the road.',
    '/images/cappuccino.webp', 'A cappuccino in a rhubarb-pink cup'),
  (3, 'Cakes & bakes', 'A new tray most mornings. Ask about gluten free.',
    '/images/pastries.webp', 'Shelves of cakes, scones and croissants'),
  (4, 'Soup & sandwiches', 'From half eleven, with jackets when it’s cold.',
    '/images/soup-lunch.webp', 'Tomato soup with a swirl of cream, and a sandwich cut in two');

insert into public.catering_content
  (title, description, call_to_action, image_1_url, image_1_alt_text,
    image_2_url, image_2_alt_text, image_3_url, image_3_alt_text)
values (
  'Catering & events',
  'Cake tables, working lunches, christenings and wakes. We bring it on the trike if you’re in town, and in the van if you’re not.',
  'Request a Quote',
  '/images/catering-spread.webp', 'A cake table under a striped awning in a garden',
  '/images/catering-platter.webp', 'A board of fifteen triangular sandwiches',
  '/images/catering-trike.webp', 'The delivery trike, loaded with cake and a teapot'
);

insert into public.menu_images (image_url, alt_text) values
  ('/images/menu-full.jpg', 'The whole menu with its prices, on one page');

insert into public.gallery_images (sort_order, image_url, caption, alt_text) values
  (1, '/images/cafe-front.webp', 'Thursday, market day', 'The café front with the bookshop and the greengrocer on either side'),
  (2, '/images/cappuccino.webp', 'Table three, ten past nine', 'A cappuccino seen from above'),
  (3, '/images/pastries.webp', 'First tray out', 'Shelves of cakes, scones and croissants'),
  (4, '/images/brunch.webp', 'The Full Withy', 'A cooked breakfast on a checked cloth'),
  (5, '/images/evening.webp', 'Acoustic night', 'A guitarist and a cellist under string lights'),
  (6, '/images/interior.webp', 'Half term', 'Four people and a dog at the window table'),
  (7, '/images/workshop.webp', 'Priya’s wagtail pour', 'Priya pours a wagtail into a very large cup while two people watch'),
  (8, '/images/catering-trike.webp', 'Off to the library', 'The delivery trike, loaded with cake and a teapot'),
  (9, '/images/story-time.webp', 'Sunday story time', 'Children and one wagtail sit on a rug, listening to a story'),
  (10, '/images/cream-tea.webp', 'Jam first, since you ask', 'A teapot and a cake stand of scones'),
  (11, '/images/soup-lunch.webp', 'Tuesday. Tomato.', 'Tomato soup and a sandwich on a slate'),
  (12, '/images/menu-board.webp', 'Owen’s best handwriting', 'The chalkboard with the day’s breakfast, coffee and cake');

-- Invented like everything here: a real café shows what its customers really wrote.
insert into public.reviews (sort_order, name, words, stars, source, written_on) values
  (1, 'Joanne P.', 'We came in out of the rain with two under-fives and a wet spaniel. Twenty minutes later nobody wanted to leave.', 5, 'on Google', current_date - 12),
  (2, 'Dev R.', 'Best flat white between here and the coast, and they learn your name.', 5, 'on Google', current_date - 25),
  (3, 'Maggie T.', 'The Victoria sponge is the size of a hatbox. Order one slice, two forks.', 5, 'on Google', current_date - 38),
  (4, 'Alison & Greg', 'Did our wedding tea. Forty scones, one trike, no stress.', 5, 'on Google', current_date - 61),
  (5, 'Sam K.', 'Gluten free brownie that nobody at the table believed was gluten free.', 5, 'on Google', current_date - 90),
  (6, 'Bill H.', 'Proper breakfast, proper mug.', 5, 'on Google', current_date - 104),
  (7, 'Yasmin O.', 'I went for the latte art class and came back with three friends.', 5, 'on Google', current_date - 130),
  (8, 'Beth L.', 'They warmed the bottle before I asked.', 5, 'on Google', current_date - 171),
  (9, 'Iwan D.', 'Quiet corner, good socket, no looks. I wrote my whole dissertation here.', 5, 'on Google', current_date - 205);

insert into public.about_blocks (sort_order, kind, heading, words, image_url, alt_text) values
  (1, 'words', 'Named after the bird under table six',
    E'In the spring of 2011 a pied wagtail walked in through the open door, ate most of a flapjack and stayed until closing. We hadn’t settled on a name, and then we had.\n\nIt’s still two sisters, one big oven and a bell on the door. The menu is longer. The bird’s great-grandchildren work the pavement.',
    '/images/cafe-front.webp', 'The Wagtail on Market Place between the bookshop and the greengrocer'),
  (2, 'value', 'Quality First',
    'Beans roasted eleven miles away, bread from Tanner’s, eggs from a field you can see from the church.', null, ''),
  (3, 'value', 'Community Focus',
    'The back room is free for anyone who’ll put the chairs away after.', null, ''),
  (4, 'value', 'Family Friendly',
    'High chairs, a changing table that isn’t in a cupboard, and no sighing.', null, ''),
  (5, 'value', 'Sustainability',
    'Grounds go to the allotments, cups come back for 30p off, and the trike does the deliveries.', null, ''),
  (6, 'words', 'Meet the Team',
    'Priya makes the coffee and teaches the classes. Hannah does the cakes before most of us are up. Owen, Bea and Tomasz do everything else, mostly at once.',
    '/images/workshop.webp', 'Priya pours a wagtail into a very large cup');


-- Offers, the newest first on the site.

insert into public.offers (title, description, image_url, alt_text, conditions, valid_from, valid_until, is_active, created_at) values
  ('Cream tea for two',
    'Four scones, strawberry jam, clotted cream and a bottomless pot, for £14.50.',
    '/images/cream-tea.webp', 'A teapot and a cake stand of scones',
    'Afternoons only, while there are scones.',
    current_date, current_date + 45, true, now()),
  ('Soup & half a sandwich',
    'Today’s soup, half of any sandwich and a hot drink, for £8.95.',
    '/images/soup-lunch.webp', 'Tomato soup with a swirl of cream, and a sandwich cut in two',
    'Monday to Friday, 11:30 until it runs out, usually about two.',
    null, null, true, now() - interval '2 days'),
  ('Big table breakfast',
    'Six Full Withys and two pots of tea, for £49.00.',
    '/images/brunch.webp', 'A cooked breakfast on a checked cloth',
    'Book the long table the day before.',
    current_date, current_date + 75, true, now() - interval '5 days'),
  ('Early bird flat white',
    'Any regular coffee for £2.50 before half past eight.',
    '/images/cappuccino.webp', 'A cappuccino in a rhubarb-pink cup',
    'Monday to Friday. Being awake isn’t required.',
    null, null, false, now() - interval '20 days');

insert into public.offer_items (offer_id, sort_order, heading, description, price)
select offers.id, item.sort_order, item.heading, item.description, item.price
from public.offers
join (values
  ('Cream tea for two', 1, 'Cream tea for two', 'Plain, fruit or two of each.', 14.50),
  ('Cream tea for two', 2, 'With a glass of fizz each', 'English, from the next valley.', 24.50),
  ('Soup & half a sandwich', 1, 'Soup, half a sandwich and a hot drink', 'Large drinks too. We’re not counting.', 8.95),
  ('Soup & half a sandwich', 2, 'Gluten free bread', 'Toasted on its own grill.', 0.60),
  ('Big table breakfast', 1, 'Six Full Withys and two pots of tea', 'Swap any of them for a Veggie Withy.', 49.00),
  ('Big table breakfast', 2, 'Each extra person', 'The long table seats ten, if you like each other.', 8.00),
  ('Early bird flat white', 1, 'Any regular coffee', 'Oat milk included.', 2.50)
) as item (offer, sort_order, heading, description, price) on item.offer = offers.title;


-- Six events in the weeks to come, each on its proper weekday.

insert into public.events
  (title, description, image_url, alt_text, event_date, event_time, duration_days, sales_end_at,
    max_tickets_per_customer)
select title, description, image_url, alt_text, event_date, event_time, 1,
  (event_date + event_time) at time zone 'Europe/London', 10
from (
  select (date_trunc('week', now() at time zone 'Europe/London'))::date + 7 as monday
) as next_week, lateral (values
  ('Acoustic night under the lights',
    E'Ellie Marsden on guitar, Tom Ferris on cello, hot toddies on the square.\n\nThe tables go out, the lights go up between the lamp posts, and Ellie and Tom play two sets of folk, film tunes and requests they can face.\n\nHot toddies, mulled apple and toasted cheese from the hatch. Under-twelves come free with a grown-up, dogs come free with anybody. If it rains we all squeeze indoors.',
    '/images/evening.webp', 'A guitarist and a cellist playing outside the café under string lights',
    monday + 5, '19:30'::time),
  ('Latte art with Priya',
    E'Two hours, one jug, three patterns. Beginners welcome.\n\nPriya has been pouring since 2011 and has dropped fewer jugs than you’d think. You’ll learn to steam milk that behaves, then a heart, a fern and the beginnings of a wagtail.\n\nAll the milk and coffee you can get through. Please tell us if you’d like oat.',
    '/images/workshop.webp', 'Priya pours a wagtail into a very large cup while two people watch',
    monday + 10, '18:30'::time),
  ('Sunday story time',
    E'Picture books, babyccinos and a biscuit to ice. Under-sevens.\n\nMrs Pargeter reads, does all the voices and will not be hurried. Grown-ups stay, and are allowed coffee. The rug takes twenty-four.',
    '/images/story-time.webp', 'Children and one wagtail sit on a rug, listening to a story',
    monday + 13, '10:00'::time),
  ('Knit & natter',
    E'Bring whatever you never finished. Wool and shortbread provided.\n\nBea can turn a heel and will show you how. Crochet is welcome, and so is just holding the wool.',
    '/images/interior.webp', 'Four people and a dog at the window table',
    monday + 16, '18:00'::time),
  ('Quiz night with soup',
    E'Eight rounds, one of them about birds. Soup at half time.\n\nTeams of up to six. Owen asks the questions and his decision is final, even the year he was wrong about herons. The winners drink free coffee for a week.',
    '/images/soup-lunch.webp', 'Tomato soup with a swirl of cream, and a sandwich cut in two',
    monday + 25, '19:00'::time),
  ('Scone school with Hannah',
    E'Mix, cut, bake, argue about the jam, take the rest home.\n\nA morning at the big oven before we open. Aprons lent, secrets shared, six scones each at the end of it. Tell us about allergies when you arrive: this one is flour up to the elbows.',
    '/images/cream-tea.webp', 'A teapot and a cake stand of scones',
    monday + 26, '08:00'::time)
) as event (title, description, image_url, alt_text, event_date, event_time);

insert into public.ticket_types (event_id, sort_order, name, description, price, capacity)
select events.id, type.sort_order, type.name, type.description, type.price, type.capacity
from public.events
join (values
  ('Acoustic night under the lights', 1, 'Table seat', 'A chair at a shared table, first come first sat.', 12.00, 32),
  ('Acoustic night under the lights', 2, 'Table for four', 'Your own table by the stage, with a jug of mulled apple.', 44.00, 6),
  ('Acoustic night under the lights', 3, 'Early bird', 'A table seat for people who plan ahead.', 9.00, 12),
  ('Latte art with Priya', 1, 'Place at the counter', 'Your own jug and steam wand.', 28.00, 8),
  ('Sunday story time', 1, 'Child', 'A babyccino and a biscuit to ice. Grown-ups come free.', 4.50, 24),
  ('Knit & natter', 1, 'Seat by the window', 'Wool, shortbread and the first pot of tea.', 6.00, null),
  ('Scone school with Hannah', 1, 'Baker', 'An apron for the morning and six scones to take home.', 32.00, 10),
  ('Scone school with Hannah', 2, 'Baker and small helper', 'One grown-up and one child over seven.', 42.00, 4),
  ('Quiz night with soup', 1, 'Player', 'One seat, one bowl, one vote on the team name.', 8.50, 48),
  ('Quiz night with soup', 2, 'Team of six', 'A whole table, and soup for all of it.', 45.00, 6)
) as type (event, sort_order, name, description, price, capacity) on type.event = events.title;

-- Tickets that people without an account bought at the counter. Their addresses lead nowhere.
insert into public.ticket_purchases
  (event_id, ticket_type_id, user_id, attendee_email, quantity, total_price, purchase_date)
select events.id, ticket_types.id, null, sale.buyer || '@people.example', sale.quantity,
  ticket_types.price * sale.quantity, now() - sale.days_ago * interval '1 day' - interval '3 hours'
from (values
  ('Acoustic night under the lights', 'Early bird', 'joanne.pryce', 4, 20),
  ('Acoustic night under the lights', 'Early bird', 'dev.rana', 2, 19),
  ('Acoustic night under the lights', 'Early bird', 'maggie.turner', 6, 18),
  ('Acoustic night under the lights', 'Table seat', 'tomasz.zielinski', 2, 12),
  ('Acoustic night under the lights', 'Table seat', 'ruth.okafor', 4, 9),
  ('Acoustic night under the lights', 'Table seat', 'colin.beck', 2, 6),
  ('Acoustic night under the lights', 'Table seat', 'amina.shah', 3, 2),
  ('Acoustic night under the lights', 'Table for four', 'gwen.lloyd', 1, 10),
  ('Acoustic night under the lights', 'Table for four', 'the.harpers', 2, 4),
  ('Latte art with Priya', 'Place at the counter', 'sam.whitlock', 2, 15),
  ('Latte art with Priya', 'Place at the counter', 'ines.costa', 1, 11),
  ('Latte art with Priya', 'Place at the counter', 'ruth.okafor', 2, 7),
  ('Latte art with Priya', 'Place at the counter', 'colin.beck', 1, 1),
  ('Sunday story time', 'Child', 'joanne.pryce', 2, 8),
  ('Sunday story time', 'Child', 'the.harpers', 3, 5),
  ('Sunday story time', 'Child', 'amina.shah', 1, 3),
  ('Knit & natter', 'Seat by the window', 'maggie.turner', 2, 6),
  ('Knit & natter', 'Seat by the window', 'gwen.lloyd', 1, 2),
  ('Scone school with Hannah', 'Baker', 'dev.rana', 2, 5),
  ('Scone school with Hannah', 'Baker and small helper', 'tomasz.zielinski', 1, 3),
  ('Quiz night with soup', 'Player', 'colin.beck', 2, 4),
  ('Quiz night with soup', 'Team of six', 'ines.costa', 1, 2)
) as sale (event, ticket_type, buyer, quantity, days_ago)
join public.events on events.title = sale.event
join public.ticket_types on ticket_types.event_id = events.id and ticket_types.name = sale.ticket_type;

update public.orders set is_sample = true;

-- Most have paid since, larger groups by card. The rest pay when they come.
insert into public.payments (receipt_id, purchase_id, kind, method, amount, is_refund, recorded_at)
select gen_random_uuid(), id, 'counter', case when quantity > 2 then 'card' else 'cash' end, to_pay, false,
  purchase_date + interval '2 hours'
from public.ticket_purchases
where to_pay > 0 and purchase_date < now() - interval '4 days' and attendee_email not like 'ruth.okafor@%';

-- They are sent no tickets by mail either.
delete from private.mail_queue;


-- The menu. Allergens are stated where a recipe is always the same, and left open where it is not.

insert into public.menu_items
  (section, sort_order, name, price, size_options, description, dietary_info, allergens, is_available)
values
  ('Breakfast, until 11.30am', 1, 'The Full Withy', 8.95, null, 'Two of everything from Nettlefold’s the butcher, toast and a mug of tea.', '{}', '{eggs,gluten,milk,sulphites}', true),
  ('Breakfast, until 11.30am', 2, 'The Veggie Withy', 8.50, null, 'Halloumi, mushrooms, tomatoes, beans, two eggs, toast.', '{V}', '{eggs,gluten,milk}', true),
  ('Breakfast, until 11.30am', 3, 'Eggs on sourdough', 6.50, null, 'Poached, fried or scrambled with too much butter.', '{V}', '{eggs,gluten,milk}', true),
  ('Breakfast, until 11.30am', 4, 'Avocado & tomato on toast', 6.95, null, 'Lemon, chilli, seeds. No fuss.', '{VG}', '{gluten,sesame}', false),
  ('Breakfast, until 11.30am', 5, 'Bacon bap', 4.80, null, 'Dry-cured back bacon. Brown, red or neither.', '{}', '{gluten}', true),
  ('Breakfast, until 11.30am', 6, 'Porridge & jam', 4.20, null, 'Made with oat milk, with our rhubarb jam.', '{VG}', '{gluten}', true),
  ('Breakfast, until 11.30am', 7, 'Toasted teacake', 2.60, null, 'Buttered to the edges.', '{V}', '{gluten,milk}', true),

  ('Cold drinks', 1, 'Iced latte', 3.60, '{"Regular": 3.60, "Large": 4.10}', '', '{V,GF}', '{milk}', true),
  ('Cold drinks', 2, 'Cloudy apple juice', 2.90, null, 'Pressed at Bell Meadow.', '{VG,GF}', '{}', true),
  ('Cold drinks', 3, 'Elderflower pressé', 2.90, null, '', '{VG,GF}', '{}', true),
  ('Cold drinks', 4, 'Milkshake', 4.20, '{"Regular": 4.20, "Small": 3.20}', 'Strawberry, chocolate or banana.', '{V}', '{milk}', true),
  ('Cold drinks', 5, 'Squash', 0.80, null, 'Orange or blackcurrant, for the small.', '{VG,GF}', null, true),

  ('Hot drinks', 1, 'Flat white', 3.20, null, '', '{V,GF}', '{milk}', true),
  ('Hot drinks', 2, 'Latte', 3.40, '{"Regular": 3.40, "Large": 3.90}', '', '{V,GF}', '{milk}', true),
  ('Hot drinks', 3, 'Cappuccino', 3.40, '{"Regular": 3.40, "Large": 3.90}', '', '{V,GF}', '{milk}', true),
  ('Hot drinks', 4, 'Americano', 2.80, '{"Regular": 2.80, "Large": 3.20}', '', '{VG,GF}', '{}', true),
  ('Hot drinks', 5, 'Espresso', 2.40, null, '', '{VG,GF}', '{}', true),
  ('Hot drinks', 6, 'Mocha', 3.70, '{"Regular": 3.70, "Large": 4.20}', '', '{V}', '{milk,soya}', true),
  ('Hot drinks', 7, 'Hot chocolate', 3.60, '{"Regular": 3.60, "Large": 4.10}', 'Cream and marshmallows if you ask nicely.', '{V}', '{milk,soya}', true),
  ('Hot drinks', 8, 'Pot of tea', 2.60, '{"Regular": 2.60, "Large": 4.40}', 'Breakfast, Earl Grey, mint or ginger. A large pot pours four.', '{V}', null, true),
  ('Hot drinks', 9, 'Babyccino', 1.00, null, 'Warm milk, cocoa, one marshmallow.', '{}', '{milk}', true),

  ('Hot drinks: add-ons', 1, 'Oat or soya milk', 0.40, null, '', '{VG}', '{gluten,soya}', true),
  ('Hot drinks: add-ons', 2, 'Extra shot', 0.60, null, '', '{VG,GF}', '{}', true),
  ('Hot drinks: add-ons', 3, 'Syrup', 0.60, null, 'Vanilla, caramel or hazelnut.', '{VG}', null, true),

  ('Jacket potatoes, from 11.30am', 1, 'One filling', 5.95, null, 'Beans, cheddar, tuna mayo, coleslaw or chilli.', '{GF}', null, true),
  ('Jacket potatoes, from 11.30am', 2, 'Two fillings', 6.75, null, 'Cheese and beans, since you ask.', '{GF}', null, true),
  ('Jacket potatoes, from 11.30am', 3, 'Three fillings', 7.50, null, 'We won’t judge.', '{GF}', null, true),

  ('Sandwiches, from 11.30am', 1, 'Cheddar & chutney', 5.60, null, 'On Tanner’s white or granary. Toasted, 80p more.', '{V}', '{gluten,milk,mustard,sulphites}', true),
  ('Sandwiches, from 11.30am', 2, 'Ham & mustard', 5.80, null, 'Cut thick. The ham, and the mustard.', '{}', '{gluten,milk,mustard}', true),
  ('Sandwiches, from 11.30am', 3, 'Tuna & cucumber', 5.80, null, '', '{}', '{eggs,fish,gluten,mustard}', true),
  ('Sandwiches, from 11.30am', 4, 'Hummus & roast pepper', 5.60, null, '', '{VG}', '{gluten,sesame}', true),
  ('Sandwiches, from 11.30am', 5, 'Today’s soup & bread', 6.20, null, 'It’s on the board. It’s usually vegan. Ask.', '{}', null, true),

  ('Sweet treats', 1, 'Victoria sponge', 3.80, null, 'Raspberry jam, buttercream, very tall.', '{V}', '{eggs,gluten,milk}', true),
  ('Sweet treats', 2, 'Fruit scone', 4.20, null, 'Jam and clotted cream, in whichever order you like.', '{V}', '{eggs,gluten,milk}', true),
  ('Sweet treats', 3, 'Chocolate brownie', 3.10, null, 'Squidgy in the middle. Baked in its own tin.', '{V,GF}', '{eggs,milk,soya}', true),
  ('Sweet treats', 4, 'Flapjack', 2.60, null, 'The one the first wagtail ate.', '{VG}', '{gluten}', true),
  ('Sweet treats', 5, 'Rhubarb & custard cake', 3.90, null, 'Back when the rhubarb is.', '{V}', '{eggs,gluten,milk}', false),
  ('Sweet treats', 6, 'Custard cream', 0.50, null, 'From the tin. No shame.', '{V}', '{gluten,milk}', true);

-- So that all of this can be taken out again, but for what an owner has changed by then.
select private.note_sample();
