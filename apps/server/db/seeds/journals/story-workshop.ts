import type { JournalSeed } from './journal-shape.ts'
import { entriesOf, parent, teacher } from './journal-shape.ts'

const entry = entriesOf('6-8')

export const storyWorkshopJournals: readonly JournalSeed[] = [
  entry(
    'where-stories-hide',
    'Five seeds',
    'A glove on a fence post, for a week. A man who buys one banana a day. "She always says that." A locked piano. Our substitute humming. It is the banana man who bothers me; why not buy a bunch and save the trip?',
    teacher('Perhaps the trip is what he is buying.'),
  ),
  entry(
    'where-stories-hide',
    'Overheard',
    'On the bus somebody said, "I told him, but in a letter I did not send." I missed my stop.',
    teacher('So would I have.'),
    parent('Is that why you were late?'),
  ),
  entry(
    'where-stories-hide',
    'My list is bad',
    'My five seeds are: I was hungry, I was tired, soup, a dog, nothing. Then I noticed it was the same dog every time, waiting outside the same closed shop. So maybe four bad ones and half a good one.',
    teacher('Half a good one is plenty. What was the shop?'),
  ),
  entry(
    'a-character-who-wants',
    'Odile wants the solo',
    'She has wanted it since fourth grade. What she would never admit is that she doesn’t even like the song; she just can’t bear to hear how well it would go without her.',
    teacher('The second sentence made me sit up straight.'),
  ),
  entry(
    'a-character-who-wants',
    'The goalkeeper',
    'He wants the ball never to come. He trains more than anyone so that nobody finds out.',
    teacher('Two lines and I would read the novel.'),
    parent('This is not about anyone we know, is it?'),
  ),
  entry(
    'a-character-who-wants',
    'Want versus want',
    'I gave my character one big want and it was boring. Then I gave her two that do not fit in the same afternoon, and the plot did itself.',
  ),
  entry(
    'place-with-weather',
    'Laundromat, November',
    'Warm on the left, where the dryers are, and cold on the right every time the door forgets to close. You could find the change machine blind: follow the sound of somebody hitting it.',
    teacher('I could find my way. Mission accomplished.'),
  ),
  entry(
    'place-with-weather',
    'Under the bleachers',
    'It rains there about an hour after it rains everywhere else.',
    teacher('One sentence and a whole place. Resist adding to it.'),
  ),
  entry(
    'place-with-weather',
    'My aunt’s hallway',
    'Floor polish, old coats, and soup from a floor that isn’t hers. The third board tells on you. I have never seen the light bulb on, and I know where each picture hangs.',
    parent('The third board told on your mother for years.'),
  ),
  entry(
    'say-it-out-loud',
    'Two people and a casserole',
    '"You brought the dish back." "You said no hurry." "I did say that." "It’s been washed twice." I wanted it to be about the argument in March without mentioning March.',
    teacher('I felt March. It is in "twice."'),
  ),
  entry(
    'say-it-out-loud',
    'Brothers',
    '"Are you using the car?" "No." "Are you going to?" "Not tonight." "Okay." "It’s got your seat position in it still." That’s the one who is leaving for college. I only know this because I am the other one.',
    parent('I had to read this one in the kitchen by myself.'),
    teacher('You trusted the reader. Thank you.'),
  ),
  entry(
    'say-it-out-loud',
    'Said is fine',
    'I went back and took out whispered, groaned and exclaimed. It turns out that the words were already doing it, and that my characters had been in a bad play.',
  ),
  entry(
    'the-second-draft',
    'Goodbye, page one',
    'I cut the entire first page. It was me walking into the story and looking for the light switch. It hurt for one evening, and now I can’t remember what it said.',
    teacher('Most first pages are light switches. I will borrow this.'),
  ),
  entry(
    'the-second-draft',
    'In defense of adverbs',
    'I removed nineteen adverbs and put two back, defiantly.',
    teacher('I see what you did there, approvingly.'),
  ),
  entry(
    'the-second-draft',
    'The frog had to go',
    'Everyone loved the frog. The frog did nothing. I moved him to a file named frogs, where he is waiting for his own story.',
    parent('I loved the frog.'),
    teacher('Every writer needs a file named frogs.'),
  ),
  entry(
    'poems-allowed',
    'Small change',
    'Penny in the gutter, / everyone too tall. / I was tying my shoe. / Now I am rich and late.',
    teacher('Now I am rich and late: the door clicks shut there. Lovely.'),
  ),
  entry(
    'poems-allowed',
    'Bus window',
    'I drew a face in the fog of it. / It cried all the way to school. / I was fine.',
    teacher('What you left out is doing all the work.'),
    parent('I hope you really were fine. Tell me in the car?'),
  ),
  entry(
    'poems-allowed',
    'I left out the ending',
    'My poem was eight lines and the last two explained it. So it is six lines now and my brother says he doesn’t understand it, which I take as a good review.',
  ),
  entry(
    'read-to-someone',
    'Where her face changed',
    'I read it to my grandmother, whose English is mostly for shopping. Her face changed at the place I thought was only description. It was the kitchen. I had described hers without noticing.',
    teacher('There is your story’s center. She found it for you.'),
    parent('She asked me for a copy to keep in her bag.'),
  ),
  entry(
    'read-to-someone',
    'Bored at the battle',
    'My friend was polite during the battle and leaned in when they were sharing the bread afterward. So, more bread.',
    teacher('More bread is good advice for most battles.'),
  ),
  entry(
    'read-to-someone',
    'To an empty room',
    'Nobody was home so I read to the cat. Even so I heard two sentences that were lying. Volume helps.',
  ),
  entry(
    'read-to-someone',
    'Record and cringe',
    'I recorded myself and it took me a day to press play. I sound like somebody pretending to be a writer. By page two I stopped pretending, you can hear the spot, and from there it is okay.',
    teacher('You can hear the spot. So start there.'),
  ),
]
