import type { JournalSeed } from './journal-shape.ts'
import { entriesOf, parent, teacher } from './journal-shape.ts'

const entry = entriesOf('9-12')

export const pathsAheadJournals: readonly JournalSeed[] = [
  entry(
    'what-i-notice',
    'Doors',
    'I notice doors: which way they swing, who has to step back, where the handle is too high for my brother’s chair. Until this lesson I thought it was an annoyance and not an interest.',
    teacher('There are people who are paid for exactly this eye. Look up accessibility planner.'),
    parent('You have held every door for him since you were six.'),
  ),
  entry(
    'what-i-notice',
    'Who isn’t talking',
    'In groups I count who has not yet spoken. I don’t always do anything about it. I would like to find work in which one does.',
    teacher(
      'Facilitators, nurses, producers, teachers. Begin with the last clause: do something once this week.',
    ),
  ),
  entry(
    'what-i-notice',
    'Fonts on trucks',
    'I can tell you the lettering on every delivery truck in town. My friends can confirm it and would like me to stop.',
  ),
  entry(
    'skills-i-already-have',
    'Interpreter, unpaid',
    'Since I was nine I have translated at the bank, at the clinic and at my own parent conferences, where I was, I hope, accurate. On an application: "mediates between parties under time pressure, in two languages, with discretion."',
    parent('You were always accurate, even when it was not in your favor.'),
    teacher('Put that sentence on every application you write.'),
  ),
  entry(
    'skills-i-already-have',
    'Raid leader',
    'I coordinate twenty-four people in six time zones every Saturday, none of whom are paid and half of whom are eating. Apparently the word is operations.',
    teacher('It is, and people study it for years.'),
  ),
  entry(
    'skills-i-already-have',
    'Getting the baby to sleep',
    'It takes patience, low light and the acceptance of failure. I have a success rate of around seventy percent, and I know what the other thirty feel like at two in the morning.',
    teacher('I would hire you on the strength of the second sentence.'),
  ),
  entry(
    'a-day-in-the-job',
    'The Tuesday of a marine biologist',
    'No dolphins. A spreadsheet, a broken pump, a grant form, and forty minutes in waders being wrong about mud. To my surprise I still want it; I think it was the waders.',
    teacher('If it survives its Tuesday it’s worth pursuing.'),
  ),
  entry(
    'a-day-in-the-job',
    'Not a lawyer, then',
    'I wrote the Tuesday and fell asleep at 11 a.m. of it. Good to know at sixteen rather than at thirty-one.',
    parent('Your aunt says thirty-one is when she noticed.'),
    teacher('Crossing something off with reasons is progress.'),
  ),
  entry(
    'a-day-in-the-job',
    'Electrician',
    'Up at five, attic, crawl space, lunch in the van, a kitchen where the light comes on and somebody says oh. I kept going back to the oh.',
    teacher('Follow the oh.'),
  ),
  entry(
    'informational-interview',
    'The baker',
    'I asked what she dislikes and she said, without looking up, that nobody sees her friends at four in the afternoon, but everybody is asleep when she is free. No site had told me that a job decides whom you get to know.',
    teacher('A job decides whom you get to know: worth the twenty minutes on its own.'),
  ),
  entry(
    'informational-interview',
    'He cried a little',
    'I interviewed a retired bus driver about his route. He could still say the stops in order. At the second to last he had to stop, and he told me about a passenger. I put my pen down, and I believe that was right.',
    parent('It was right.'),
    teacher('Knowing when to stop taking notes is a skill we cannot teach.'),
  ),
  entry(
    'informational-interview',
    'Eleven minutes',
    'The engineer gave me eleven of the twenty minutes and answered with one word at a time. Then I asked what had broken lately, and had to walk with her to the parking lot to hear the end.',
    teacher('Write that question on the inside of your notebook.'),
  ),
  entry(
    'pay-and-price',
    'Two roads to the same hospital',
    'Two years at the community college, then work, then the rest of the degree paid by the employer; or four years at once and a loan the size of a car I do not own. The slow one costs me time with my friends’ timing, which is a strange currency but a real one.',
    teacher('You priced the thing that tables leave out.'),
  ),
  entry(
    'pay-and-price',
    'Free is not free',
    'The apprenticeship pays from the first day, but starts at six, twenty miles away, and I don’t have a car. So its price is a car. I had not seen cars in any brochure.',
    parent('Let us talk about the old truck.'),
    teacher('Transport is the hidden tuition of half the county.'),
  ),
  entry(
    'pay-and-price',
    'My father’s spreadsheet',
    'I showed him my comparison and he opened one of his own, from 1998, for the same decision. He never told me he’d had one. We looked at his for longer than at mine.',
  ),
  entry(
    'first-application',
    'The opening',
    '"I have been late to one thing in three years, and it was because I’d stopped to help a man find his dog." It is true, it is most like me, and my cousin thinks I ought to begin with my grades.',
    teacher('Keep the dog. Put the grades in line two.'),
    parent('I remember that dog.'),
  ),
  entry(
    'first-application',
    'Empty words',
    'I crossed out passionate, dynamic, team player and detail-oriented. What was left was my name and that I can lift forty pounds. From there it got better.',
    teacher('A fine place to start from.'),
  ),
  entry(
    'first-application',
    'Rejected, politely',
    'They wrote that it had been a strong year for applicants. I was sad for about as long as a bus ride. Then I noticed my second sentence had been about them and none about what I could do, so I’ve turned it round for the next one.',
    teacher('You found the lesson without being told. Send me the next version.'),
  ),
  entry(
    'plan-b-and-c',
    'A good life where it fails',
    'The plan is nursing. In the other life I did not pass chemistry; I drive the library van, know every porch in the county, and someone waits on each of them. I wrote it in order to be brave and finished it a bit jealous.',
    teacher('This made me put down my coffee.'),
    parent('Either one, as long as you come for dinner.'),
  ),
  entry(
    'plan-b-and-c',
    'Plan A has a hole in it',
    'It depends on my knee. I know that and coach does too, and we don’t mention it. Writing plan B felt like betraying the knee, and then like doing it a favor, since it doesn’t have to carry everything.',
    teacher('A plan that takes weight off a knee. Good thinking.'),
  ),
  entry(
    'plan-b-and-c',
    'Not a line',
    'I drew my grandmother’s life as a line, and it looked like something the cat had done to a ball of yarn. She’s the most contented person I know. I’ve put the drawing over my desk.',
    parent('She wants a copy, framed.'),
  ),
  entry(
    'plan-b-and-c',
    'C',
    'My plan C is only a sentence: stay near people who laugh while they work. It might have been plan A all along.',
  ),
]
