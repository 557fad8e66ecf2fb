import type { JournalSeed } from './journal-shape.ts'
import { entriesOf, parent, teacher } from './journal-shape.ts'

const entry = entriesOf('6-8')

export const moneySenseJournals: readonly JournalSeed[] = [
  entry(
    'what-is-money',
    'Dear alien',
    'This paper is worth a sandwich, because the sandwich person believes that the shoe person will take it. Nobody checks. If everyone stopped believing at once we would all be holding small green portraits.',
    teacher('Money as a shared belief, explained with lunch.'),
  ),
  entry(
    'what-is-money',
    'The cafeteria currency',
    'In fifth grade it was fruit snacks. They were small, wanted, countable and did not rot. Then someone’s mother bought a crate at a warehouse, and by Thursday they were worthless.',
    teacher('That was inflation, and that mother was a central bank.'),
    parent('I would like to say that it was on sale.'),
  ),
  entry(
    'what-is-money',
    'It is just a database',
    'My cousin says her money is only a number on a server. I asked what happens if the server is down, and she said that then she is hungry, but still rich.',
  ),
  entry(
    'needs-wants',
    'The phone debate',
    'Is a phone a need? My father gets his shifts on his. If it breaks he does not work that day. So it’s a need with games on it.',
    teacher('A need with games on it: a fair verdict.'),
    parent('The games are also a need on the late shift.'),
  ),
  entry(
    'needs-wants',
    'Ten things',
    'Toothbrush, bus, jacket, breakfast, earbuds, locker, pencil, water, group chat, second breakfast. I will defend second breakfast before any court.',
    teacher('The court is listening, with a croissant.'),
  ),
  entry(
    'needs-wants',
    'Warm coat, wrong brand',
    'The coat was a need. The label on it was a want, and it cost more than the coat. I did the subtraction in the store, and I wish I hadn’t.',
    teacher('It sounds as if the subtraction was worth more than either.'),
  ),
  entry(
    'my-first-budget',
    'Budget meets birthday',
    'Everything worked until I remembered that three friends have birthdays in the same week. There’s now a line called People. It is the biggest line, and I am okay with that.',
    teacher('A budget that shows what you value.'),
    parent('Spoken like your grandfather, who kept such a line too.'),
  ),
  entry(
    'my-first-budget',
    'Month one, honest version',
    'Plan: save 15. Reality: saved 4, lost 2 in a couch, lent 5 to someone who describes himself as good for it.',
    teacher('Keep the honest version. It’s the only useful one.'),
  ),
  entry(
    'my-first-budget',
    'Imaginary salary',
    'I gave myself a generous imaginary salary, and rent ate nearly half in one bite. Then came a thing called utilities. I went to hug my mother, who was suspicious.',
    parent('I was right to be. It was nice, though.'),
  ),
  entry(
    'how-interest-works',
    '148',
    'I guessed 140, because ten times four is forty. It’s 148.02. The eight dollars came from interest on interest while nobody was doing anything, which is my favorite way of earning.',
    teacher('Exactly. Now try forty years instead of ten.'),
  ),
  entry(
    'how-interest-works',
    'The rule of 72',
    '72 divided by the rate tells you when it doubles. At 24 percent on a card it takes three years, but for them, not for you. I think this should be printed on the card.',
    teacher('In large letters, yes.'),
    parent('I looked up the rate on ours right away.'),
  ),
  entry(
    'how-interest-works',
    'The other direction',
    'My sister borrowed twenty from me and I suggested four percent a day. My parents have now taught us both the word usury.',
    parent('Lesson paid for in full.'),
  ),
  entry(
    'ads-that-work',
    'Only three left',
    'The site said only three left and eleven people looking. I bought it in a panic. A week later there were still three left and eleven people looking. The same eleven, I like to think.',
    teacher('Those loyal eleven! What will you do the next time a clock is ticking?'),
  ),
  entry(
    'ads-that-work',
    'It was my aunt',
    'The ad which worked on me wasn’t an ad. It was someone cool, my age, in her room, saying she was obsessed. In tiny letters: partner. I had trusted the room.',
    teacher('The sentence about the room is sharp.'),
  ),
  entry(
    'ads-that-work',
    'Jingle, 2019',
    'I can’t remember my locker code but I can sing an entire insurance.',
    parent('Please stop singing the insurance.'),
    teacher('Somebody was paid handsomely for that.'),
  ),
  entry(
    'run-a-stand',
    'Lemonade math',
    'Lemons, sugar, cups, ice: 38 cents each. We charged a dollar. Then we drank eleven ourselves and the profit drank with us.',
    teacher('Staff consumption is a real line in real accounts.'),
  ),
  entry(
    'run-a-stand',
    'The rainy Saturday',
    'We had four customers, and one was my teacher, who was clearly being nice. But we’d brought an umbrella stand as a joke and rented it out for fifty cents a crossing.',
    teacher('I was thirsty AND being nice. The umbrellas were genius.'),
  ),
  entry(
    'run-a-stand',
    'Price of my time',
    'If I count my hours, each bracelet loses two dollars. If I don’t count them, I’m rich. I asked my mom which one is right and she said welcome to work.',
    parent('And I meant it warmly.'),
  ),
  entry(
    'giving-and-sharing',
    '200 dollars, 26 opinions',
    'Half of us wanted the animal shelter, half the food shelf, and one person wanted pizza and argued for it with real skill. We asked both places what 50 dollars can do. The food shelf answered within an hour, with numbers.',
    teacher('Asking was the best decision of the day.'),
  ),
  entry(
    'giving-and-sharing',
    'Quietly',
    'My neighbor pays for the person behind him about once a month and then drives off fast. He says if they can thank you it turns into a deal.',
    teacher('I have been thinking about your neighbor all weekend.'),
    parent('I believe I know which neighbor.'),
  ),
  entry(
    'giving-and-sharing',
    'Giving what you don’t need',
    'I was going to donate my old shoes. Then I imagined getting them. I cleaned them, bought new laces, and it felt like a different act.',
  ),
  entry(
    'giving-and-sharing',
    'The vote',
    'We lost the vote by two. I still carried the boxes with everybody else. It’s weird how carrying boxes makes you forget what you voted for.',
    teacher('That may be the most grown-up thing a vote can teach.'),
  ),
]
