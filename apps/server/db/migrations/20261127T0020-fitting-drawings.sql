-- What has no picture of its own shows what its words are about: the first word that a drawing is known by decides, and where none does,
-- the drawing of its kind: of websites and videos that of their category, so the category among their keywords is left out. A picture that
-- has nothing to do with its words is worse than a plain one. In a language of its own, so that what puts items into the catalogue is not
-- planned anew with all these words.
create function fitting_drawing(said text[], otherwise text) returns text language plpgsql immutable parallel safe as $$
begin
  return coalesce((
    select '/pictures/drawings/' || d.drawing || '.svg'
    from unnest(said) with ordinality s(words, place)
      cross join regexp_split_to_table(lower(s.words), '[^[:alpha:]]+') with ordinality w(word, turn)
      join (values
        ('atoms', 'atom'), ('atom', 'atom'), ('physics', 'atom'), ('chemistry', 'fizz'), ('chemical%', 'fizz'), ('experiment%', 'fizz'),
        ('fizz%', 'fizz'), ('bubble%', 'fizz'), ('bike%', 'bike'), ('bicycle%', 'bike'), ('cycling', 'bike'), ('book%', 'book'),
        ('read', 'book'), ('reads', 'book'), ('reader%', 'book'), ('reading%', 'book'), ('story', 'book'), ('stories', 'book'),
        ('storyline', 'book'), ('poem%', 'book'), ('poet%', 'book'), ('library', 'book'), ('spelling', 'book'), ('word', 'book'),
        ('words', 'book'), ('comic%', 'pencil'), ('boat%', 'boat'), ('sail%', 'boat'), ('kayak%', 'boat'), ('canoe%', 'boat'),
        ('rafting', 'boat'), ('rowing', 'boat'), ('chart%', 'chart'), ('graph', 'chart'), ('graphs', 'chart'), ('statistics', 'chart'),
        ('data', 'chart'), ('weather', 'cloud'), ('climate', 'cloud'), ('cloud%', 'cloud'), ('wind', 'cloud'), ('storm%', 'cloud'),
        ('rain', 'cloud'), ('rains', 'cloud'), ('bake', 'cupcake'), ('bakes', 'cupcake'), ('baker%', 'cupcake'), ('baking', 'cupcake'),
        ('cake%', 'cupcake'), ('cupcake%', 'cupcake'), ('dessert%', 'cupcake'), ('bread%', 'bread'), ('water', 'drop'),
        ('hydrologic', 'drop'), ('river', 'drop'), ('rivers', 'drop'), ('pond', 'drop'), ('ponds', 'drop'), ('puddle%', 'drop'),
        ('creek', 'drop'), ('ocean%', 'fish'), ('fish', 'fish'), ('fishes', 'fish'), ('fishing', 'fish'), ('aquarium%', 'fish'),
        ('whale%', 'fish'), ('marine', 'fish'), ('coral', 'fish'), ('shark%', 'fish'), ('volunteer%', 'helping'), ('charity', 'helping'),
        ('kindness', 'helping'), ('feelings', 'helping'), ('coding', 'laptop'), ('code', 'laptop'), ('program', 'laptop'),
        ('programming', 'laptop'), ('computer%', 'laptop'), ('internet', 'laptop'), ('python', 'laptop'), ('javascript', 'laptop'),
        ('web', 'website'), ('letter', 'letter'), ('letters', 'letter'), ('penpal%', 'letter'), ('moon', 'moon'), ('moons', 'moon'),
        ('moonwalk', 'moon'), ('lunar', 'moon'), ('museum%', 'museum'), ('rijksmuseum', 'museum'), ('history', 'museum'),
        ('government', 'museum'), ('capitol%', 'museum'), ('capitals', 'museum'), ('roman', 'museum'), ('romans', 'museum'),
        ('egypt', 'museum'), ('presidents', 'museum'), ('piano%', 'piano'), ('keyboard', 'piano'), ('planet%', 'planets'),
        ('space', 'planets'), ('galax%', 'planets'), ('mars', 'planets'), ('saturn', 'planets'), ('solar', 'planets'),
        ('universe', 'planets'), ('telescope%', 'telescope'), ('astronom%', 'telescope'), ('observator%', 'telescope'),
        ('star', 'telescope'), ('stars', 'telescope'), ('stellarium', 'telescope'), ('constellation%', 'telescope'),
        ('sky', 'telescope'), ('puzzle%', 'puzzle'), ('chess', 'puzzle'), ('riddle%', 'puzzle'), ('swim%', 'swimmer'),
        ('splash%', 'swimmer'), ('pool', 'swimmer'), ('surf', 'swimmer'), ('surfing', 'swimmer'), ('rescue', 'ambulance'),
        ('paramedic%', 'ambulance'), ('safety', 'shield'), ('law', 'shield'), ('police', 'shield'), ('basketball', 'ball'),
        ('ball', 'ball'), ('soccer', 'ball'), ('football', 'ball'), ('tennis', 'ball'), ('sports', 'ball'), ('volleyball', 'ball'),
        ('baseball', 'ball'), ('bee', 'bee'), ('bees', 'bee'), ('beekeep%', 'bee'), ('pollinat%', 'bee'), ('insect%', 'beetle'),
        ('bug', 'beetle'), ('bugs', 'beetle'), ('beetle%', 'beetle'), ('butterfl%', 'beetle'), ('spider%', 'beetle'), ('idea', 'bulb'),
        ('ideas', 'bulb'), ('invent%', 'bulb'), ('electric%', 'bulb'), ('electronic%', 'bulb'), ('light', 'bulb'),
        ('math', 'calculator'), ('maths', 'calculator'), ('mathigon', 'calculator'), ('fraction%', 'calculator'),
        ('algebra', 'calculator'), ('number', 'calculator'), ('numbers', 'calculator'), ('calculator', 'calculator'),
        ('arithmetic', 'calculator'), ('geometr%', 'shapes'), ('shape', 'shapes'), ('shapes', 'shapes'), ('patterns', 'shapes'),
        ('photo', 'camera'), ('photos', 'camera'), ('photograph%', 'camera'), ('camera%', 'camera'), ('fire', 'fire'),
        ('firefighter%', 'fire'), ('campfire', 'fire'), ('flower%', 'flower'), ('bloom%', 'flower'), ('plant', 'sprout'),
        ('plants', 'sprout'), ('seed', 'sprout'), ('seeds', 'sprout'), ('garden%', 'sprout'), ('farm', 'sprout'), ('farms', 'sprout'),
        ('farming', 'sprout'), ('guitar%', 'guitar'), ('ukulele', 'guitar'), ('violin%', 'guitar'), ('health%', 'heart'),
        ('kidshealth', 'heart'), ('teenshealth', 'heart'), ('body', 'heart'), ('fitness', 'heart'), ('yoga', 'heart'),
        ('running', 'heart'), ('horse%', 'horse'), ('pony', 'horse'), ('ponies', 'horse'), ('riding', 'horse'), ('saddle', 'horse'),
        ('paint', 'palette'), ('painting%', 'palette'), ('paints', 'palette'), ('painter%', 'palette'), ('art', 'palette'),
        ('arts', 'palette'), ('artist%', 'palette'), ('color%', 'palette'), ('draw', 'pencil'), ('drawing%', 'pencil'),
        ('sketch%', 'pencil'), ('write', 'pencil'), ('writing', 'pencil'), ('writer%', 'pencil'), ('homework', 'pencil'),
        ('animal%', 'paw'), ('wildlife', 'paw'), ('zoo', 'paw'), ('vet', 'paw'), ('veterinar%', 'paw'), ('dog', 'paw'), ('dogs', 'paw'),
        ('cat', 'paw'), ('cats', 'paw'), ('otter%', 'paw'), ('panda%', 'paw'), ('bear', 'paw'), ('bears', 'paw'), ('pets', 'paw'),
        ('plane', 'plane'), ('planes', 'plane'), ('airplane%', 'plane'), ('flight', 'plane'), ('aviation', 'plane'), ('pilot%', 'plane'),
        ('rocket', 'rocket'), ('rockets', 'rocket'), ('astronaut%', 'rocket'), ('nasa', 'rocket'), ('launch', 'rocket'),
        ('scissors', 'scissors'), ('sew', 'scissors'), ('sewing', 'scissors'), ('craft', 'scissors'), ('crafts', 'scissors'),
        ('knit%', 'scissors'), ('paper', 'scissors'), ('tent', 'tent'), ('tents', 'tent'), ('camp', 'tent'), ('camps', 'tent'),
        ('camping', 'tent'), ('truck%', 'truck'), ('clay', 'vase'), ('pottery', 'vase'), ('ceramic%', 'vase'), ('bowls', 'bowl'),
        ('sculpt%', 'vase'), ('harvest', 'basket'), ('fruit%', 'basket'), ('vegetable%', 'basket'), ('salad', 'basket'), ('bus', 'bus'),
        ('roadtrip', 'bus'), ('money', 'coin'), ('coin', 'coin'), ('coins', 'coin'), ('budget%', 'coin'), ('saving', 'coin'),
        ('savings', 'coin'), ('paid', 'coin'), ('bank', 'coin'), ('prices', 'coin'), ('drum', 'drum'), ('drums', 'drum'),
        ('drumming', 'drum'), ('percussion', 'drum'), ('rhythm%', 'drum'), ('architect%', 'house'), ('town', 'house'), ('jam', 'jar'),
        ('pickle%', 'jar'), ('map', 'map'), ('maps', 'map'), ('orienteering', 'map'), ('canyon', 'map'), ('hike', 'map'),
        ('hikes', 'map'), ('hiking', 'map'), ('trail%', 'map'), ('treasure', 'map'), ('theater%', 'mask'), ('theatre%', 'mask'),
        ('drama', 'mask'), ('acting', 'mask'), ('actor%', 'mask'), ('curtain', 'mask'), ('improv', 'mask'), ('puppet%', 'mask'),
        ('nest', 'nest'), ('nests', 'nest'), ('egg', 'nest'), ('eggs', 'nest'), ('friend', 'person'), ('friends', 'person'),
        ('face', 'person'), ('faces', 'person'), ('sled%', 'sled'), ('snow', 'sled'), ('ski', 'sled'), ('skiing', 'sled'),
        ('skating', 'sled'), ('game', 'sprite'), ('games', 'sprite'), ('scratch', 'sprite'), ('scratchjr', 'sprite'),
        ('doctor%', 'stethoscope'), ('nurse%', 'stethoscope'), ('medic%', 'stethoscope'), ('build%', 'tools'), ('bridge%', 'tools'),
        ('tool', 'tools'), ('tools', 'tools'), ('wood', 'tools'), ('woodwork%', 'tools'), ('repair%', 'tools'), ('apart', 'tools'),
        ('maker%', 'tools'), ('tinker%', 'tools'), ('carpent%', 'tools'), ('tree', 'tree'), ('trees', 'tree'), ('forest%', 'tree'),
        ('park', 'tree'), ('parks', 'tree'), ('nature', 'tree'), ('ranger%', 'tree'), ('outdoors', 'tree'), ('bird', 'bird'),
        ('birds', 'bird'), ('birding', 'bird'), ('ebird', 'bird'), ('audubon', 'bird'), ('beak%', 'bird'), ('feather%', 'bird'),
        ('feeder%', 'bird'), ('college', 'cap'), ('seminar%', 'cap'), ('graduat%', 'cap'), ('dance', 'dancer'), ('dances', 'dancer'),
        ('dancing', 'dancer'), ('dancer%', 'dancer'), ('ballet', 'dancer'), ('dinosaur%', 'dinosaur'), ('fossil%', 'dinosaur'),
        ('film', 'film'), ('films', 'film'), ('movie%', 'film'), ('cinema', 'film'), ('animation', 'film'), ('engineer%', 'gear'),
        ('machine%', 'gear'), ('mechanic%', 'gear'), ('tryengineering', 'gear'), ('earth', 'globe'), ('globe', 'globe'),
        ('world', 'globe'), ('geograph%', 'globe'), ('countries', 'globe'), ('travel%', 'globe'), ('podcast%', 'microphone'),
        ('sing', 'microphone'), ('singing', 'microphone'), ('choir', 'microphone'), ('radio', 'microphone'),
        ('interview%', 'microphone'), ('recordings', 'microphone'), ('science', 'microscope'), ('sciences', 'microscope'),
        ('biolog%', 'microscope'), ('biokids', 'microscope'), ('genetics', 'microscope'), ('cells', 'microscope'), ('lab', 'microscope'),
        ('labs', 'microscope'), ('music%', 'note'), ('song', 'note'), ('songs', 'note'), ('instrument%', 'note'), ('orchestra%', 'note'),
        ('symphony', 'note'), ('philharmonic', 'note'), ('sound', 'note'), ('sounds', 'note'), ('listen%', 'note'), ('cook', 'pot'),
        ('cooks', 'pot'), ('cooking', 'pot'), ('kitchen', 'pot'), ('soup', 'pot'), ('meal%', 'pot'), ('food', 'pot'), ('chef%', 'pot'),
        ('recipe%', 'pot'), ('myplate', 'pot'), ('robot%', 'robot'), ('rover', 'robot'), ('rovers', 'robot'), ('shop', 'stand'),
        ('business', 'stand'), ('selling', 'stand'), ('spanish', 'talk'), ('french', 'talk'), ('german', 'talk'), ('chinese', 'talk'),
        ('language%', 'talk'), ('speak', 'talk'), ('speaking', 'talk'), ('debate%', 'talk'), ('talk', 'talk'), ('questions', 'talk'),
        ('bullying', 'talk'), ('stopbullying', 'talk'), ('teeth', 'tooth'), ('tooth', 'tooth'), ('dentist%', 'tooth'),
        ('train', 'train'), ('trains', 'train'), ('railway%', 'train'), ('railroad%', 'train'), ('steam', 'train'),
        ('volcano%', 'volcano'), ('volcanism', 'volcano'), ('earthquake%', 'volcano')
      ) d(pattern, drawing) on w.word like d.pattern
    order by s.place, w.turn limit 1), otherwise);
end $$;

create or replace view catalogue_of_activities as
  select 'Activities' as archetype, a.id as archetype_id, a.name as title, a.description as summary,
    coalesce(a.images[1], fitting_drawing(array[a.name], '/pictures/activities/' || a.subject || '-0.svg')) as picture,
    null::text as short_name,
    a.grades, a.keywords || case when v.name is null then '{}' else array[v.name] end as keywords, a.status, a.for_everybody, a.created_by as owner_id, 'Basic' as plan, a.reach,
    nullif(concat_ws(', ', nullif(a.city, ''), nullif(a.state, '')), '') as place, a.latitude, a.longitude, a.regular_price as price,
    a.min_age, a.max_age,
    case when a.start_month is null then '{}' else array(select m::smallint from generate_series(1, 12) m
      where case when a.start_month <= a.end_month then m between a.start_month and a.end_month
        else m >= a.start_month or m <= a.end_month end) end::smallint[] as months,
    a.is_featured, a.vendor_id
  from activities a left join vendors v on v.id = a.vendor_id;

create or replace view catalogue_of_sparks as
  select 'Sparks' as archetype, s.id as archetype_id, s.website_name as title, s.short_description as summary,
    fitting_drawing(s.website_name || s.keywords[2:], '/pictures/sparks/' || s.category || '.svg') as picture, null::text as short_name,
    s.grades, s.keywords, s.status, s.for_everybody, s.created_by as owner_id, 'Basic' as plan
  from sparks s;

create or replace view catalogue_of_videos as
  select 'Videos' as archetype, v.id as archetype_id, v.title, v.description as summary,
    coalesce(v.picture, fitting_drawing(v.title || v.keywords[3:], '/pictures/sparks/' || v.category || '.svg')) as picture,
    null::text as short_name, v.grades, v.keywords, v.status, v.for_everybody, v.created_by as owner_id, 'Basic' as plan
  from videos v;

create or replace view catalogue_of_careers as
  select 'Pathways' as archetype, c.id as archetype_id, c.name as title, c.description as summary,
    coalesce(c.image, '/pictures/clusters/' || regexp_replace(lower(c.cluster), '[^a-z]+', '-', 'g') || '.svg') as picture, c.short_name, '{}'::smallint[] as grades,
    c.tags || c.cluster as keywords, case when c.is_enabled then 'Published' else 'Hidden' end as status, true as for_everybody,
    10::bigint as owner_id, 'Basic' as plan
  from careers c;

select put_items('catalogue_of_activities');
select put_items('catalogue_of_sparks');
select put_items('catalogue_of_videos');
select put_items('catalogue_of_careers');
