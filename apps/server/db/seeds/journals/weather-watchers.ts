import type { JournalSeed } from './journal-shape.ts'
import { entriesOf, parent, teacher } from './journal-shape.ts'

const entry = entriesOf('K-2')

export const weatherWatchersJournals: readonly JournalSeed[] = [
  entry(
    'look-at-the-clouds',
    'Dragon cloud',
    'I saw a dragon. It had a long tail. Then the tail came off.',
    teacher('Tails do that up there! What was left when it was gone?'),
  ),
  entry(
    'look-at-the-clouds',
    'Puffy',
    'My cloud was puffy like my blanket. I want to jump on it.',
    parent('We can look for a blanket cloud on our way to Grandma.'),
    teacher('A puffy one with a flat bottom is called cumulus.'),
  ),
  entry(
    'look-at-the-clouds',
    'All gray',
    'There was only one cloud but it was the hole sky.',
    teacher('A whole-sky cloud! It has a name too: stratus.'),
  ),
  entry(
    'sunny-side-shady-side',
    'Hot slide',
    'The slide was HOT. The other slide was not hot. It is under the tree.',
    teacher('You did a real experiment with two slides.'),
  ),
  entry(
    'sunny-side-shady-side',
    'My arms',
    'My arms got warm in the sun and bumpy in the shade.',
    parent('Goosebumps! I get them too.'),
  ),
  entry(
    'sunny-side-shady-side',
    'Cat place',
    'Our cat always lies where the sun comes in. She moves when it moves.',
  ),
  entry(
    'where-is-the-wind',
    'Ribbon',
    'My ribbon went to the fence. Then it went up! Then it went nowhere.',
    teacher('So the wind took a little rest.'),
  ),
  entry(
    'where-is-the-wind',
    'Wind is a pusher',
    'The wind pushed my hat off. I did not see who did it but I know it was wind.',
    parent('We looked for that hat for ten minutes, remember?'),
  ),
  entry('where-is-the-wind', 'Flags', 'The flag was flapping so loud. I think it was clapping.'),
  entry(
    'catch-the-rain',
    'Up to my finger',
    'The water was as high as my pointer finger. I guessed my thumb.',
    teacher('Close guess. A finger is a fine ruler when you are outdoors.'),
  ),
  entry(
    'catch-the-rain',
    'A leaf fell in',
    'A leaf fell in my jar and a bug too. I took the bug out. Now it is dry.',
    parent('That bug was lucky you came by.'),
  ),
  entry(
    'catch-the-rain',
    'No rain',
    'No rain came. My jar has zero. Zero is also a number.',
    teacher('It is, and good scientists write down zeros.'),
  ),
  entry(
    'puddle-detectives',
    'Chalk line',
    'I made a blue line. After lunch the puddle was inside of the line. After school it was tiny.',
    teacher('I love that you looked three times.'),
  ),
  entry(
    'puddle-detectives',
    'The sun drank it',
    'I think the sun drank the puddle with a straw. You can not see the straw.',
  ),
  entry(
    'puddle-detectives',
    'Splash',
    'I jumped in so my puddle got small fast. That is cheating my brother says.',
    parent('Your socks were the proof.'),
  ),
  entry(
    'snow-and-ice',
    'Melting',
    'The ice cube had a lake around it. Then it was only lake. It took all of circle time.',
    teacher('Now I know how long circle time is!'),
  ),
  entry(
    'snow-and-ice',
    'Salt',
    'We put salt on one. It made crackle sounds and got holes.',
    teacher('What do you think the town puts on icy roads?'),
    parent('He has been salting everything in the freezer since.'),
  ),
  entry('snow-and-ice', 'Cold hand', 'I held the ice until ten. My hand was pink and mad.'),
  entry(
    'my-weather-week',
    'Tuesday was best',
    'Tuesday was best because of thunder. I was brave and my dog was not.',
    parent('You told him a story until it was over. That was kind.'),
  ),
  entry(
    'my-weather-week',
    'Five suns',
    'I drew five suns and one cloud and one I forgot.',
    teacher('Five suns is a lucky week.'),
  ),
  entry(
    'my-weather-week',
    'Fog',
    'Fog is a cloud that is tired and lies down. We drove slow in it.',
    teacher('May I read this sentence to the class?'),
  ),
  entry(
    'my-weather-week',
    'Weather helper',
    'I was the weather helper. I said take a coat. Everybody had to listen to me.',
  ),
]
