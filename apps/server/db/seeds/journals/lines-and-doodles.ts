import type { JournalSeed } from './journal-shape.ts'
import { entriesOf, parent, teacher } from './journal-shape.ts'

const entry = entriesOf('K-2')

export const linesAndDoodlesJournals: readonly JournalSeed[] = [
  entry(
    'a-line-takes-a-walk',
    'It went home',
    'My line went up the hill and to the store and home. It was tired so it got thin.',
    teacher('You pressed softly there. I can see how tired it was.'),
  ),
  entry(
    'a-line-takes-a-walk',
    'Spaghetti',
    'It is one line. It looks like spaghetti but it is a map.',
    parent('Where does the treasure lie on it?'),
  ),
  entry(
    'a-line-takes-a-walk',
    'Loops',
    'Loop loop loop loop loop. I got dizzy.',
    teacher('I felt a bit dizzy, too, following it.'),
  ),
  entry(
    'shapes-in-my-room',
    'Circles win',
    'Circles win. Clock, plate, wheel, eye, button, moon.',
    teacher('Which one of them is the smallest?'),
  ),
  entry(
    'shapes-in-my-room',
    'Door',
    'A door is a rectangle and a book is a small door.',
    teacher('A book is a small door: that goes on our wall.'),
    parent('She says this at bedtime now.'),
  ),
  entry(
    'shapes-in-my-room',
    'Triangle',
    'I found just one triangle. It was my sandwich. I ate the triangle.',
  ),
  entry(
    'dots-dots-dots',
    'Ladybug',
    'I made a ladybug of dots and then the ladybug also has dots.',
    teacher('Dots made of dots, how clever.'),
  ),
  entry(
    'dots-dots-dots',
    'My hand hurts',
    'I did one hundred and then my hand hurt so the sky is small.',
    parent('A hundred! I counted and you are right.'),
  ),
  entry(
    'dots-dots-dots',
    'Stars',
    'I used white dots on black paper. It is night. There is a dot that is our house.',
  ),
  entry(
    'mixing-colors',
    'Frog soup',
    'I mixed yellow and blue and a bit of black. It is called frog soup.',
    teacher('I would hang frog soup in my kitchen.'),
  ),
  entry(
    'mixing-colors',
    'Purple by accident',
    'It was an accident. It was purple. I love it.',
    parent('Most of my good cooking is an accident, too.'),
  ),
  entry(
    'mixing-colors',
    'Brown',
    'All the colors together make brown. Every time. I tried it four times.',
    teacher('You repeated your test, just like a scientist.'),
  ),
  entry(
    'happy-colors-sad-colors',
    'Orange',
    'I was orange because it is my birthday in two days.',
    parent('Two more sleeps!'),
  ),
  entry(
    'happy-colors-sad-colors',
    'Gray but then green',
    'First I was gray. My friend gave me half of her cookie. Then I was green.',
    teacher('A friend can change a color. Thank you for telling us.'),
  ),
  entry('happy-colors-sad-colors', 'Loud red', 'Red is loud. Do not put red in the nap room.'),
  entry(
    'my-face',
    'My eyebrows',
    'I have eyebrows! I forgot them always before.',
    teacher('Now your people can look surprised.'),
  ),
  entry(
    'my-face',
    'One freckle',
    'I have one freckle by my nose. My dad has it too in the same place.',
    parent('I never noticed it. Now I look for it each morning.'),
  ),
  entry(
    'my-face',
    'Wiggly tooth',
    'In the mirror my tooth wiggles. I drew it with lines so it is wiggling.',
    teacher('Lines for wiggling, what a good idea!'),
  ),
  entry(
    'my-little-museum',
    'No touching',
    'I said no touching please. My brother touched. He had to go out of the museum.',
    parent('I was a very well-behaved visitor, I hope.'),
  ),
  entry(
    'my-little-museum',
    'Favorite',
    'My favorite is the horse. It has five legs because it runs fast.',
    teacher('Artists have drawn running legs like that for ages.'),
  ),
  entry(
    'my-little-museum',
    'Tickets',
    'A ticket costs one hug. I got six.',
    parent('The best museum in town.'),
    teacher('Do you sell tickets for tomorrow?'),
  ),
  entry(
    'my-little-museum',
    'Closed today',
    'My museum is closed on Monday because I was sick. My bear watched the drawings.',
  ),
]
