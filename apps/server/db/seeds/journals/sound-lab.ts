import type { JournalSeed } from './journal-shape.ts'
import { entriesOf, parent, teacher } from './journal-shape.ts'

const entry = entriesOf('6-8')

export const soundLabJournals: readonly JournalSeed[] = [
  entry(
    'see-a-sound',
    'Rice does not lie',
    'Plastic wrap over a bowl, rice on top, my sister yelling next to it. High notes made a small nervous pattern, low ones made the rice jump off altogether. She wanted to go on well after the data was in.',
    teacher('Small nervous pattern is a fair description of a short wavelength.'),
  ),
  entry(
    'see-a-sound',
    'My hum has a shape',
    'I hummed into the app and got a curve that was nearly smooth. Then I hummed annoyed, and it got teeth. Apparently you can see a mood.',
    teacher('Those teeth are overtones. Annoyance is rich in them.'),
  ),
  entry(
    'see-a-sound',
    'Water glass',
    'I ran a wet finger round a glass until it sang, and the water shivered exactly where my finger was. More water, lower note, which is the opposite of what I would have bet on.',
    parent('And all glasses survived, which I would not have bet on.'),
    teacher('Think about what has to move: the glass or the water?'),
  ),
  entry(
    'build-an-instrument',
    'The Box Harp of Doom',
    'Six rubber bands on a shoebox. You tune it by swearing under your breath and sliding pencils. It refuses to hold a low note for more than a second, so all my songs are in a hurry.',
    teacher('A shorter sustain is a style. Harpsichord players built an era upon it.'),
  ),
  entry(
    'build-an-instrument',
    'Straw oboe',
    'You cut a point, flatten it and blow until your parents ask you to consider the porch. Each snip makes it higher and you cannot un-snip. I now have a very short, very high straw.',
    parent('The porch was a suggestion made with love.'),
  ),
  entry(
    'build-an-instrument',
    'Pipe organ, plumbing department',
    'We hit PVC pipes with a flip-flop. To go an octave down you need double the length, which sounds obvious, but hearing it is different from reading it.',
    teacher('Hearing it is different from reading it, and that is why we do labs.'),
  ),
  entry(
    'too-loud',
    'Five places',
    'Cafeteria 84, gym with whistles 97, my headphones 91, library 46, my room 38. I had expected the gym. I had not expected that the problem was me.',
    teacher('That took some honesty. What number is your new limit?'),
    parent('I measured my blender after this and felt caught.'),
  ),
  entry(
    'too-loud',
    'Not a lecture',
    'I thought this would be one more thing adults tell us. Then I read that the tiny hair cells do not grow back, ever, and my uncle’s ringing ears were suddenly not a joke.',
    teacher('Thank you for writing that plainly.'),
  ),
  entry(
    'too-loud',
    'Negotiation',
    'I changed one thing: volume at sixty percent on the bus. I can still hear everything, including the conversation behind me, so it is a trade.',
    parent('I promise to have duller conversations.'),
  ),
  entry(
    'rhythm-of-the-day',
    'The copier in the office',
    'It goes chk-a-chk-a-WHUMP, chk-a-chk-a-WHUMP. That’s six beats, with the accent at the end, and the secretary walks in four. I stood there for so long that she asked whether I was in trouble.',
    teacher('Six against four is a real polyrhythm. You may tell her that.'),
  ),
  entry(
    'rhythm-of-the-day',
    'Windshield wipers',
    'Two cars at a light with wipers at nearly the same speed: together, apart, together again. I timed it at 22 seconds. Nobody else in our car was impressed.',
    teacher('Well, I am. Physicists call this beating.'),
    parent('I was busy driving, but it did impress me.'),
  ),
  entry(
    'rhythm-of-the-day',
    'Grandmother, dough',
    'My grandmother slaps dough in a pattern she does not know she has. When I wrote it down and clapped it to her, she corrected my second bar.',
  ),
  entry(
    'a-song-taken-apart',
    'The pause',
    'Everything in the song depends on one second of nothing before the last chorus. I edited it out to check and it turned into an elevator. So the best note in it is a silence.',
    teacher('You did surgery to prove a point. It worked.'),
  ),
  entry(
    'a-song-taken-apart',
    'Verse three is a lie',
    'I noticed that the third verse has the words of the first one but the chord under them changed, so now they mean the opposite. I have listened to this for two years without seeing it.',
    teacher('Same words on other ground: steal this for your next story.'),
  ),
  entry(
    'a-song-taken-apart',
    'My mother’s song',
    'I picked the song my mother plays when she cleans because I wanted to make fun of it. Turns out that it has a key change I can’t sing, and a bass line I now respect.',
    parent('I accept your apology.'),
  ),
  entry(
    'scales-and-moods',
    'No happy, no sad',
    'Major: the room has windows. Minor: same room, somebody closed the shutters, and not necessarily for a bad reason.',
    teacher('Not necessarily for a bad reason is where it becomes good writing.'),
  ),
  entry(
    'scales-and-moods',
    'One key lower',
    'I changed only the third note and my dog lifted his head. This proves nothing, as I have one dog.',
    teacher('A sample of one, honestly reported.'),
  ),
  entry(
    'scales-and-moods',
    'Birthday in minor',
    'We played the birthday song in minor. It sounds as if the guests know something. I request it for my own.| p:Noted, with some concern.',
  ),
  entry(
    'perform-it',
    'My knees had their own tempo',
    'I played at about one and a half speed, since my hands wanted to go home. Nobody laughed. Someone said it was energetic, and I am choosing to believe it.',
    teacher('It was energetic. And you finished together with yourself.'),
    parent('I cried at one and a half speed.'),
  ),
  entry(
    'perform-it',
    'The wrong note',
    'In bar nine I hit something that was not in the piece. I repeated it in bar eleven so it would seem planned. My friend said that was the part she liked.',
    teacher('Jazz was built by people like you.'),
  ),
  entry(
    'perform-it',
    'Backstage',
    'I turned pages for somebody else and was more nervous than she was. Being responsible for nothing but one moment every forty seconds is strangely hard.',
  ),
  entry(
    'perform-it',
    'I said I would not',
    'I said I would not sing alone. Then the other two were sick. So I did, and I was not good, and the world continued in a friendly way.',
    teacher('This is the bravest thing I have read this month.'),
  ),
]
