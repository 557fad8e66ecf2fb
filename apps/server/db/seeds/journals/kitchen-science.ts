import type { JournalSeed } from './journal-shape.ts'
import { entriesOf, parent, teacher } from './journal-shape.ts'

const entry = entriesOf('3-5')

export const kitchenScienceJournals: readonly JournalSeed[] = [
  entry(
    'fizz-and-foam',
    'Volcano, but measured',
    'Everyone does the volcano. I did it with 1, 2 and 3 spoons and measured the foam with a ruler. Three was not much higher than two! I think the vinegar was all used up.',
    teacher('You found a limit, and you have an idea why. Add vinegar and test it.'),
    parent('The ceiling is fine. I checked.'),
  ),
  entry(
    'fizz-and-foam',
    'Balloon',
    'I put soda in a balloon and put the balloon on the bottle and lifted it and it blew up BY ITSELF. My little brother screamed, in a good way.',
    teacher('What was inside that balloon, do you think?'),
  ),
  entry(
    'fizz-and-foam',
    'My guess was bad',
    'My guess was that it would be hot. It was cold! I put my hand on the cup twice to be sure. Nobody told me it would be cold.',
    teacher('You trusted your hand over your guess. Wonderful.'),
  ),
  entry(
    'floating-eggs',
    'Seven spoons',
    'It was seven. At six the egg was standing on one foot like a ballerina and at seven it went up.',
    teacher('Standing on one foot: it was just about as dense as the water.'),
    parent('We now own very salty eggs.'),
  ),
  entry(
    'floating-eggs',
    'Dead Sea',
    'My aunt swam in the Dead Sea and she says you can’t sink there, she read a magazine. So people are the same as eggs.',
  ),
  entry(
    'floating-eggs',
    'Half way',
    'I poured plain water on top of the salty and the egg stopped in the MIDDLE. It looked like magic but it is layers. I showed it to the mailman.',
    parent('He asked me about it again today.'),
    teacher('How slowly did you have to pour?'),
  ),
  entry(
    'oil-and-water',
    'Lava in a jar',
    'Water with red color, oil on top, then salt. The salt pulls blobs of oil down and then lets go of them. I watched it for half an hour, and I never watch anything for half an hour.',
    teacher('Letting go is the right word: the salt dissolves.'),
  ),
  entry(
    'oil-and-water',
    'Mustard is a helper',
    'We made salad dressing. Without mustard: two floors. With mustard: one floor. Even after dinner it was one floor.',
    parent('Also it was delicious.'),
    teacher('I like your floors. Mustard is an emulsifier, a word to impress people with.'),
  ),
  entry(
    'oil-and-water',
    'Soap wins',
    'Pepper on water, then one drop of soap and all the pepper RUNS AWAY to the edge. I did it eleven times.',
  ),
  entry(
    'bread-is-alive',
    'My dough Gerald',
    'Gerald ate sugar. Gerald slept under a towel. When I came back Gerald had lifted the towel off. I felt a little bad to bake him but he smelled so good.',
    teacher('Rest in peace, Gerald. What would happen to him in the fridge?'),
    parent('Gerald was served with butter.'),
  ),
  entry(
    'bread-is-alive',
    'Cold and warm twins',
    'I made two the same and put one on the heater and one outside. Warm one: twice as tall. Cold one: nothing, like it was asleep. I brought it in and it woke up.',
    teacher('You proved that it was not dead, only slow. I am impressed.'),
  ),
  entry('bread-is-alive', 'Sour', 'If you wait too long it smells like feet. Good to know.'),
  entry(
    'crystals-on-a-string',
    'Three days',
    'Day 1: nothing, just string. Day 2: still string but with fuzz. Day 3: tiny windows!! They are square-ish and when I turn it they blink. I think they all decided on the same shape.',
    teacher('They all decided on the same shape: that is what a crystal is.'),
  ),
  entry(
    'crystals-on-a-string',
    'Somebody stirred mine',
    'Somebody (I know who) stirred it. Now there is sand on the bottom instead of a tower. So slow is really better.',
    parent('The somebody has apologized.'),
    teacher('A ruined test still told you something.'),
  ),
  entry(
    'crystals-on-a-string',
    'Salt or sugar',
    'Salt made cubes and sugar made rocks. Through the magnifier it looks like a city where nobody lives yet.',
    teacher('I borrowed your magnifier and saw the city.'),
  ),
  entry(
    'melt-freeze-repeat',
    'Was it fair?',
    'Chocolate melted first, butter second, crayon last. But my butter piece was bigger, so it was not fair, so I did it all again with the same size. Butter won! I am glad I checked.',
    teacher('You threw away your own result because it was not fair. That is rare and great.'),
  ),
  entry(
    'melt-freeze-repeat',
    'Popsicle race',
    'My popsicle in a blanket melted SLOWER. I thought blankets make things warm. They just keep what you have.',
    teacher('A blanket that keeps cold as well as warm: I am going to quote you.'),
    parent('Now she wants a blanket for her ice cream.'),
  ),
  entry(
    'melt-freeze-repeat',
    'Freeze a grape',
    'Frozen grapes are hard like marbles, and then they are wet and sad.',
  ),
  entry(
    'clean-cook',
    'Rule for Grandpa',
    'I told Grandpa not to put the salad on the chicken board. He said he has done it for sixty years. I said then you were lucky for sixty years. Now he has a green board.',
    parent('He shows the green board to all visitors.'),
    teacher('Lucky for sixty years! Kindly and firmly said.'),
  ),
  entry(
    'clean-cook',
    'Two birthdays',
    'You have to wash as long as happy birthday two times. I sing it to a different person every time so that it is not boring.',
    teacher('Whom did you sing for today?'),
  ),
  entry(
    'clean-cook',
    'Glitter germs',
    'We put glitter on one hand and after ten minutes it was on the doors, the pencils and on the fish tank. Germs are glitter you can’t see.',
    teacher('I found some on my coffee cup this morning.'),
  ),
  entry(
    'clean-cook',
    'Clean list',
    'I made a list for our kitchen with boxes to check. Nobody checks them but me so far.',
  ),
]
