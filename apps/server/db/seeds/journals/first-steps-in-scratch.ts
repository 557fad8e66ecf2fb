import type { JournalSeed } from './journal-shape.ts'
import { entriesOf, parent, teacher } from './journal-shape.ts'

const entry = entriesOf('3-5')

export const firstStepsInScratchJournals: readonly JournalSeed[] = [
  entry(
    'hello-sprite',
    'My taco talks',
    'My sprite is a taco and it says hola every time you click it. I did not expect that it says it upside down after turning. I like it better so I kept it.',
    teacher('Keeping a happy accident is a design decision.'),
  ),
  entry(
    'hello-sprite',
    'Hello hello hello',
    'I put hello in the forever block and could not stop it, and the whole table was laughing. Then I found the red stop sign.',
    teacher('Everybody who codes has met this one.'),
    parent('You told this at dinner with all the sounds.'),
  ),
  entry(
    'hello-sprite',
    'First program ever',
    'It says good morning in three languages because at home we have three. Tomorrow I add my voice.',
    parent('Your grandmother wants to be the voice for one of them.'),
  ),
  entry(
    'loops-are-lazy',
    'From 40 to 3',
    'I had forty move blocks!!! Then repeat 40 and one move. That is 37 blocks saved, and also my mouse hand. My table partner had 100, so she saved more, but that is because she wasted more first.',
    teacher('Saved more because she wasted more first: remember this in economics.'),
  ),
  entry(
    'loops-are-lazy',
    'Dancing crab',
    'My crab does left right left right ten times and then spins. It is called the crab wave. My whole row does it in real life now.',
    teacher('I saw it on the playground and now I know who began it.'),
  ),
  entry(
    'loops-are-lazy',
    'A square',
    'Repeat 4: move, turn 90. I drew a square! Then I typed 91 by mistake and it made a flower after a while. Mistakes with loops are pretty.',
    teacher('Try 89 and 100, please. I want to see them.'),
    parent('Our printer is now busy with flowers.'),
  ),
  entry(
    'if-this-then-that',
    'If hungry',
    'If the cat touches the bowl, then say yum, else say where is my bowl. It is like talking with my real cat.',
    parent('Ours skips the first part.'),
  ),
  entry(
    'if-this-then-that',
    'Maze wall',
    'If touching black then go back to start. I forgot the forever so it only checked once, right at the beginning, and you could walk through every wall like a ghost.',
    teacher('Checked once, at the beginning. You found the difference between asking and watching.'),
  ),
  entry('if-this-then-that', 'My brother is an if', 'If I take his charger then he yells. There is no else.'),
  entry(
    'catch-the-bug',
    'The invisible frog',
    'My frog was gone. I looked everywhere. I made a new frog and it was gone too. It turned out I had made the size 0. I was a little bit angry and then I was very laughing.',
    teacher('Two frogs at size zero! How did you find it in the end?'),
  ),
  entry(
    'catch-the-bug',
    'Backwards fish',
    'The fish swam backwards. I tried turning it, then it was upside down. Then I found the little arrow for left and right only. It took me a whole lesson and I will never forget it in my life.',
    teacher('You kept a list of what you tried, and that is why it worked.'),
    parent('I heard about this arrow all the way home.'),
  ),
  entry(
    'catch-the-bug',
    'Read it like a robot',
    'My trick is I read it out loud in a robot voice and do only what it says. Then I hear the bug. Today it was one block too low.',
    teacher('You may use your robot voice in my room any time.'),
  ),
  entry(
    'keep-the-score',
    'A box named lives',
    'My box is called lives. It starts at 3 and goes down when the ghost gets you. I forgot to set it back to 3, so the next person started dead.',
    teacher('Started dead! Setting things up at the start is half of coding.'),
  ),
  entry(
    'keep-the-score',
    'Minus points',
    'You get minus 5 when you click on the baby duck. My friend has minus 200. He says it is his high score.',
    teacher('A low score by choice is still a kind of mastery.'),
  ),
  entry(
    'keep-the-score',
    'Score goes crazy',
    'It counted 60 points for one apple, because it was touching the apple for a long time and asking every moment. Now I hide the apple first. I felt like a doctor who found it.',
    parent('You explained this to me with real apples.'),
    teacher('An excellent diagnosis, doctor.'),
  ),
  entry(
    'code-without-computer',
    'Toothbrush robot',
    'I wrote: put paste on brush. My robot, who was my dad, put the whole tube on the brush with the cap on. He was very mean about it but he was right.',
    parent('I only did as I was told.'),
    teacher('Dads make the strictest computers.'),
  ),
  entry(
    'code-without-computer',
    'Sandwich trouble',
    'Step one: take bread. She took the bag! I needed 19 steps in the end and it was still only toast.',
    teacher('Nineteen steps of toast is real precision.'),
  ),
  entry(
    'code-without-computer',
    'Paper airplane',
    'I forgot which side is up. So in my program I wrote a little sun on the paper to know the top. Then it worked for four people out of five.',
    teacher('The little sun is what coders call a marker. Four of five, and what did the fifth do?'),
  ),
  entry(
    'share-your-game',
    'Kindergarten testers',
    'Two kindergartners tested my game and they clicked everywhere but not on start. So I made the start button gigantic and it wiggles. They were not wrong, my button was wrong.',
    teacher('My button was wrong. Designers take years to learn this sentence.'),
    parent('So proud of how you listened to them.'),
  ),
  entry(
    'share-your-game',
    'Too hard',
    'Everyone died on level 1. I thought it was easy because I made it. I will make a level zero.',
  ),
  entry(
    'share-your-game',
    'Someone remixed me',
    'Someone in class took my game and put a penguin in it. First I was mad. But he wrote my name at the top and the penguin is honestly good.',
    teacher('Credit at the top makes remixing fair. Thank you for giving it a second look.'),
  ),
  entry(
    'share-your-game',
    'Version 7',
    'This is version 7. Version 1 was a ball. Now it has a ball, a cave, a shop and a rule about bats. My tester wanted a pause button so that is version 8.',
    parent('There is a rule about bats?'),
  ),
]
