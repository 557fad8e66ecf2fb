import type { JournalSeed } from './journal-shape.ts'
import { entriesOf, parent, teacher } from './journal-shape.ts'

const entry = entriesOf('9-12')

export const trueOrNotJournals: readonly JournalSeed[] = [
  entry(
    'my-media-day',
    'The log',
    'Four hours and ten minutes, in ninety-one pieces. What unsettled me is not the sum but the size of the pieces; nothing I watched was longer than it takes to toast bread, and I can recall three of them.',
    teacher('Ninety-one pieces is the finding. What would a single piece of four hours look like?'),
    parent('I kept a log as well. Mine is not better.'),
  ),
  entry(
    'my-media-day',
    'What I would rather not write',
    'I would rather not write that the first thing I touch in the morning is not a person or the cat. So I am writing it.',
    teacher('Thank you for doing it anyway.'),
  ),
  entry(
    'my-media-day',
    'Rain on the radio',
    'The only part I remember with pleasure is twenty minutes of radio in my grandfather’s truck, because he argued with it out loud. I think that I have never argued with a screen; I only ever leave.',
  ),
  entry(
    'who-says-so',
    'Seven steps',
    'A post quoted an article that quoted a blog that quoted a press release about a survey by a mattress company. It took seven steps to find that the question had been asked of their own customers. Somewhere around step four the word "may" had been lost.',
    teacher('The lost "may" would make a fine title. Well traced.'),
  ),
  entry(
    'who-says-so',
    'Dead end',
    'My claim ended at "experts say," and no experts. I wrote to the site politely. They have not answered, but the sentence is gone from the page, which is an answer of a kind.',
    teacher('You edited the internet by asking a question.'),
  ),
  entry(
    'who-says-so',
    'My uncle is a source',
    'He was in fact there, at the plant, when it closed. So the loudest person at our table turned out to be the primary source, and the article I trusted was the summary. I owe him some listening.',
    parent('He will pretend not to be pleased.'),
    teacher('And even primary sources can be checked against each other. Shall we?'),
  ),
  entry(
    'look-sideways',
    'Leaving quickly',
    'I had always believed that careful meant reading to the end. The site was beautifully written, had footnotes, an .org address, and was the work of one lobbying firm. Ninety seconds elsewhere told me what an hour inside would not have.',
    teacher('This is the hardest habit for good readers, because it feels rude.'),
  ),
  entry(
    'look-sideways',
    'The institute',
    'It was called an institute, and its address was a mailbox store. I felt disappointed as one is by a person.',
    teacher('Notice that feeling. It means the design worked on you.'),
  ),
  entry(
    'look-sideways',
    'In fairness',
    'I looked sideways hoping to find dirt, and other sources kept confirming that the plain little page was right. The method should not depend on my hopes, I suppose.',
    teacher('It should not, and few people test that.'),
  ),
  entry(
    'pictures-that-mislead',
    'The flood that was elsewhere',
    'The photo of our river going over the bridge was shared four hundred times. The bridge has five arches and ours has three. Nobody who lives here had counted, me included, and I have crossed it nearly every day of my life.',
    teacher('Local knowledge unused is a theme worth an essay.'),
    parent('I counted on the way to work. Three indeed.'),
  ),
  entry(
    'pictures-that-mislead',
    'Nothing was edited',
    'What bothers me is that no pixel was false. The crop did it: on the left, out of the frame, stood the reason for everything.',
    teacher('Framing is an edit made before the shutter.'),
  ),
  entry(
    'pictures-that-mislead',
    'I shared one once',
    'It was an animal picture, harmless, and not real. When I found out I did not correct it, because it felt petty. Now I think that each small one makes the next one easier.',
  ),
  entry(
    'numbers-that-mislead',
    'Same data, two graphs',
    'I started the axis at 90 and attendance collapsed. I started it at zero and nothing had ever happened. Neither is a lie. The fair one, I decided, is the one that would help a principal choose what to do, and that took more thought than drawing.',
    teacher('Fair for whom, and to do what: you reached the real question.'),
  ),
  entry(
    'numbers-that-mislead',
    'Average of whom',
    'The mean income on my street is impressive, because of one house. The median would like a word.',
    teacher('The median is grateful to you.'),
  ),
  entry(
    'numbers-that-mislead',
    'Percent of a percent',
    'A risk "doubled," from two in a million to four. My mother had already thrown out the pan.',
    parent('I have bought the pan again.'),
    teacher('Ask "from what to what" and half the headlines go quiet.'),
  ),
  entry(
    'health-claims',
    'Blueberries',
    'Fourteen people, eleven days, paid for by growers of blueberries. I still like blueberries. I just like them for reasons of my own now.',
    teacher('Pleasantly put, and the sample size speaks for itself.'),
  ),
  entry(
    'health-claims',
    'Mice',
    'It took until paragraph nine to learn that the patients were mice. I do not think the writer lied. I think the writer was hoping, and so was I, because of my grandmother.',
    teacher('That last clause matters. Hope is why these claims travel.'),
    parent('She would have liked how carefully you wrote this.'),
  ),
  entry(
    'health-claims',
    'What uncertain sounds like',
    'The honest article said "we do not know yet" three times, and I noticed I trusted it less for that. I’d like to repair this in myself.',
  ),
  entry(
    'changing-my-mind',
    'The argument I won',
    'I won a debate in October with a position I no longer hold. What changed it was not a better argument. It was a quiet boy on my own team, who asked afterward what it would mean for his family.',
    teacher('Evidence can be a person. Thank you for giving him the credit.'),
  ),
  entry(
    'changing-my-mind',
    'Slowly',
    'I cannot name the day. It went like a language: for a long time I translated, and then one morning I just meant it.',
    teacher('I have not read a better description of a changed mind.'),
  ),
  entry(
    'changing-my-mind',
    'Wrong out loud',
    'I said "I was wrong about that" in class, and waited for something to happen. Someone said okay, and we went on. All those years of bracing, for an okay.',
    parent('You come from a long line of bracers. I’m glad it ends with you.'),
    teacher('It sounded brave from where I stood.'),
  ),
  entry(
    'changing-my-mind',
    'Not yet',
    'I wanted to write on a topic where I changed my mind and found instead one where I ought to and have not. I know the evidence. I think I’m waiting for someone I like to go first.',
  ),
]
