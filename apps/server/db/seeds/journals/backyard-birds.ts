import type { JournalSeed } from './journal-shape.ts'
import { entriesOf, parent, teacher } from './journal-shape.ts'

const entry = entriesOf('K-2')

export const backyardBirdsJournals: readonly JournalSeed[] = [
  entry(
    'first-bird-i-see',
    'Robin',
    'I saw a robin. It ran and stopped and ran and stopped. It was playing red light green light.',
    teacher('What a good way to remember how robins move.'),
  ),
  entry(
    'first-bird-i-see',
    'A pigeon counts',
    'I waited and waited. It was a pigeon. Pigeons count too.',
    parent('They count for me!'),
  ),
  entry(
    'first-bird-i-see',
    'Black and big',
    'A big black bird sat on the light. It said something rude to me.',
    teacher('Perhaps a crow? They do have opinions.'),
  ),
  entry(
    'beaks-are-tools',
    'Spoon beak',
    'I want a spoon beak for soup.',
    parent('Then I will make more soup.'),
  ),
  entry(
    'beaks-are-tools',
    'Long one',
    'I would have a long beak like a straw. I eat only juice from flowers and once a week pizza.',
    teacher('A hummingbird with a pizza night!'),
  ),
  entry(
    'beaks-are-tools',
    'Nut cracker',
    'My beak is fat so I can crack nuts. My grandpa needs a hammer for it.',
  ),
  entry(
    'who-is-singing',
    'Teakettle',
    'It goes teakettle teakettle teakettle. Then it goes away.',
    teacher('Birders write it exactly this way for a wren.'),
  ),
  entry(
    'who-is-singing',
    'Doves',
    'The dove says hoo HOO hoo hoo. It sounds like it lost somebody.',
    parent('I used to think it was an owl when I was small.'),
  ),
  entry(
    'who-is-singing',
    'My alarm bird',
    'A bird sings so early at my house. Mom says a word. I say hello bird.',
    parent('I shall try saying hello, too.'),
  ),
  entry(
    'feathers',
    'Feather coat',
    'I would make a coat from it and not be wet ever.',
    teacher('Water rolls right off. Have you tried with a drop?'),
  ),
  entry(
    'feathers',
    'Hiding',
    'There was an owl in the picture and I did not see it. Then I saw its eye.',
    teacher('Owls are very proud of being hard to find.'),
  ),
  entry(
    'feathers',
    'Blue',
    'Blue jay feathers are blue but when we held it to the window it was sort of gray. Why?',
    teacher('What a careful look! The blue is a trick of the light, and we will try it again tomorrow.'),
  ),
  entry(
    'build-a-feeder',
    'Squirrel',
    'A squirrel came. It is not a bird. It ate it all anyways.',
    parent('We need a squirrel plan.'),
  ),
  entry(
    'build-a-feeder',
    'Sticky',
    'The peanut butter was on me and the table and a bit on the pine cone.',
    teacher('Some of the best science is sticky.'),
  ),
  entry(
    'build-a-feeder',
    'A red one came',
    'A RED one came!! It looked left. It looked right. It ate.',
    parent('You whispered so well that it stayed.'),
    teacher('Three short sentences and I could see it all.'),
  ),
  entry(
    'nests-and-eggs',
    'My nest fell',
    'I made a nest. It fell apart. Birds do it with no hands.',
    teacher('Did you try mud? Robins swear by it.'),
  ),
  entry(
    'nests-and-eggs',
    'Soft inside',
    'In mine there is grass and a bit of sock.',
    parent('So this is where my sock went!'),
  ),
  entry(
    'nests-and-eggs',
    'Egg camera',
    'On the camera the mama bird stood up and there were 4 eggs. She turned them like pancakes.',
  ),
  entry(
    'far-away-birds',
    'To my cousins',
    'I would fly to my cousins in Texas and I bring my fish in a bag.',
    parent('The fish will need a window seat.'),
  ),
  entry(
    'far-away-birds',
    'V',
    'I saw the V in the sky. One side was longer. I waved.',
    teacher('They take turns in front, because the front is hard work.'),
  ),
  entry('far-away-birds', 'Stay here', 'I would stay. I have boots.', teacher('Chickadees agree with you.')),
  entry(
    'far-away-birds',
    'Very far',
    'The little tern flies to the bottom of the world and back every year. I get tired at the store.',
  ),
]
