-- What families call what they look for, and how the catalogue has it. A word of English is no longer corrected to one that only sounds alike.
insert into search_synonyms (typed, word) values
  ('pottery', 'clay'), ('ceramics', 'clay'), ('clay', 'pottery'), ('sculpture', 'clay'), ('crafts', 'making'), ('sewing', 'fabric'),
  ('knitting', 'yarn'), ('crochet', 'yarn'), ('woodwork', 'wood'), ('woodworking', 'wood'), ('origami', 'paper'), ('lego', 'build'), ('legos', 'build'),
  ('soccer', 'ball'), ('basketball', 'ball'), ('baseball', 'ball'), ('tennis', 'ball'), ('volleyball', 'ball'), ('football', 'soccer'),
  ('karate', 'martial'), ('judo', 'martial'), ('taekwondo', 'martial'), ('gymnastics', 'tumbling'), ('yoga', 'stretch'),
  ('ballet', 'dance'), ('dancing', 'dance'), ('hiphop', 'dance'), ('biking', 'bike'), ('cycling', 'bike'), ('bicycle', 'bike'),
  ('riding', 'horse'), ('pony', 'horse'), ('ponies', 'horse'), ('horses', 'horse'), ('camping', 'camp'), ('climbing', 'climb'),
  ('skating', 'skate'), ('skateboard', 'skate'), ('skateboarding', 'skate'), ('fishing', 'fish'), ('sailing', 'boat'), ('kayak', 'boat'),
  ('piano', 'music'), ('guitar', 'music'), ('violin', 'music'), ('ukulele', 'music'), ('drums', 'music'), ('drum', 'rhythm'),
  ('flute', 'music'), ('instruments', 'instrument'), ('choir', 'singing'), ('sing', 'singing'), ('band', 'music'), ('guitar', 'musician'),
  ('acting', 'theater'), ('drama', 'theater'), ('stage', 'theater'), ('puppets', 'puppet'), ('comics', 'cartoon'), ('cartoons', 'cartoon'),
  ('animation', 'cartoon'), ('painting', 'paint'), ('photography', 'photo'), ('photos', 'photo'), ('baking', 'bread'), ('cake', 'bread'),
  ('bake', 'bread'), ('food', 'kitchen'), ('gardening', 'garden'), ('plants', 'garden'), ('flowers', 'garden'), ('seeds', 'garden'),
  ('insects', 'bugs'), ('bug', 'insects'), ('bugs', 'insects'), ('spiders', 'insects'), ('bees', 'insects'), ('butterflies', 'insects'),
  ('ocean', 'marine'), ('sea', 'marine'), ('fish', 'marine'), ('whales', 'marine'), ('sharks', 'marine'), ('dinosaur', 'fossils'),
  ('dinosaurs', 'fossils'), ('fossil', 'fossils'), ('volcano', 'geologist'), ('volcanoes', 'geologist'), ('rocks', 'geologist'),
  ('thunder', 'weather'), ('lightning', 'weather'), ('wind', 'weather'), ('hurricane', 'weather'), ('tornado', 'weather'),
  ('telescope', 'astronomer'), ('sun', 'space'), ('dentist', 'dental'), ('teeth', 'dental'), ('hospital', 'nurse'), ('spy', 'detective'),
  ('puzzles', 'puzzle'), ('chess', 'puzzle'), ('magic', 'tricks'), ('spanish', 'languages'), ('french', 'languages'), ('chinese', 'languages'),
  ('language', 'languages'), ('library', 'books'), ('reading', 'books'), ('poetry', 'poems'), ('poem', 'poems'), ('geography', 'maps'),
  ('electricity', 'electrician'), ('robot', 'robots'), ('minecraft', 'game'), ('computers', 'computer'), ('tutoring', 'homework')
on conflict do nothing;
