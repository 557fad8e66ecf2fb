import type { JournalSeed } from './journal-shape.ts'
import { entriesOf, parent, teacher } from './journal-shape.ts'

const entry = entriesOf('3-5')

export const ourTownThenAndNowJournals: readonly JournalSeed[] = [
  entry(
    'my-street-has-a-past',
    'The oldest thing',
    'It’s not a house! It is the tree on the corner. Our neighbor has a photo with it from before she was born and it is already big there. So the tree wins against everybody.',
    teacher('A photo as proof, just as historians do it.'),
  ),
  entry(
    'my-street-has-a-past',
    'Numbers on a brick',
    'I found 1911 on a brick over the laundromat. I must have walked under it maybe a thousand times. Now I look up all the time and yesterday I bumped into a mailbox.',
    parent('I was there for the mailbox.'),
    teacher('Look up, but take turns with looking ahead!'),
  ),
  entry(
    'my-street-has-a-past',
    'Horse ring',
    'There is an iron ring in our curb. I thought it was trash. It was for tying HORSES. Somebody parked a horse at my house.',
    teacher('Parking a horse, I love it. How high is the ring?'),
  ),
  entry(
    'maps-tell-stories',
    'Where is my school',
    'On the old map where my school is there is a pond. So either they moved the pond or we are sitting in it. My teacher says drained.',
    teacher('This also explains the wet basement.'),
  ),
  entry(
    'maps-tell-stories',
    'Train tracks',
    'There was a train line right through the park. That’s why the bike path is so straight and flat! I rode on it and made train noises so it feels remembered.',
    parent('You were a very convincing train.'),
    teacher('It feels remembered: what a kind thing to do for a railway.'),
  ),
  entry(
    'maps-tell-stories',
    'Street with another name',
    'Our street was called Mill Street, but there is no mill. I followed the creek on the map and there it was, a tiny square. I want to dig there, but it is a car wash.',
    teacher('A car wash by a creek. So water is still at work there.'),
  ),
  entry(
    'photo-detective',
    'Nobody smiles',
    'I see: 11 kids, a dog, no shoes on three of them. I guess: it is summer and they had to stand still for long. I wonder: whose dog. The dog moved and has two heads.',
    teacher('Whose dog! I stared at it for a while.'),
  ),
  entry(
    'photo-detective',
    'Hats',
    'Everybody has a hat. EVERYBODY. Even the baby. I guess you were cold or you were not allowed. I wonder where all these hats are now.',
  ),
  entry(
    'photo-detective',
    'Hidden boy',
    'At the very edge there is a boy looking out of a window and he is the only one who looks at us. I named him. I can’t say why but I like him.',
    parent('You showed me, and now I cannot unsee him.'),
    teacher('Looking at the edges is what detectives do.'),
  ),
  entry(
    'ask-a-grown-up',
    'My neighbor and the flood',
    'She is 81. She said in the flood they took the chickens upstairs to the bedroom. I asked what did it smell like and she laughed for so long that I got worried.',
    teacher('You asked the question that nobody else would have asked.'),
    parent('She told me it was the best hour of her week.'),
  ),
  entry(
    'ask-a-grown-up',
    'No phones',
    'My grandma said if you were late nobody knew why, and they just had to wait and trust you. I think I would be bad at that.',
    teacher('I think we have all become bad at that.'),
  ),
  entry(
    'ask-a-grown-up',
    'Work in the cannery',
    'My great-uncle worked in the cannery when he was 14. He can still peel a peach in one go. He showed me. He did not even look.',
    parent('He called to ask if his interview is finished.'),
  ),
  entry(
    'things-with-stories',
    'The dented pot',
    'There is a dent in our big pot. My great-grandmother carried it on a ship, and it fell. Mama says the dent is the most important part of it. We make rice in it on Sundays.',
    parent('One day it will be yours, dent and all.'),
    teacher('An object with its story in the metal.'),
  ),
  entry(
    'things-with-stories',
    'Slide rule',
    'It’s like a ruler that can multiply and it was my grandpa’s before calculators. I can do 2 times 3 on it. It says 6, about.',
    teacher('About 6 is what it always said!'),
  ),
  entry(
    'things-with-stories',
    'A key',
    'We have a key and nobody knows for what. I tried it in every lock, even in the piano. I hope I never find out, because now it could be anything.',
  ),
  entry(
    'old-newspapers',
    'Lost: one mule',
    'LOST, one mule, answers to Duchess. I want to know if they found Duchess so much! I looked in the next four newspapers. Nothing.',
    teacher('Keep searching. Somebody must have written about her.'),
    parent('We are all worried about Duchess here.'),
  ),
  entry(
    'old-newspapers',
    'Tonic for everything',
    'An ad said the tonic helps with coughs, sadness, bad hair and horses. So it was a lie, but in nice letters.',
    teacher('A lie in nice letters. You will enjoy media class one day.'),
  ),
  entry(
    'old-newspapers',
    'What things cost',
    'Shoes were two dollars! But I also looked up how much people got for a day’s work and it was about one dollar. So shoes cost two days.',
    teacher('You compared it with wages, and this is what makes it history.'),
  ),
  entry(
    'our-town-exhibit',
    'People asked me',
    'I brought the horse ring photo. A man asked me how I knew and I said evidence. I have always wanted to say that.',
    parent('You said it with folded arms, too.'),
    teacher('And you did have it.'),
  ),
  entry(
    'our-town-exhibit',
    'Nervous guide',
    'First I read from my card and nobody listened. Then I lost my card and just told it and they listened. I am never using a card again.',
    teacher('A lesson which took me until college.'),
  ),
  entry(
    'our-town-exhibit',
    'Our table won',
    'There was no prize, but the most people stood at our table so we say we won. It was because of the two-headed dog.',
  ),
  entry(
    'our-town-exhibit',
    'Next year',
    'Next year I want to do the pond under the school, with a model and real water. I have asked the custodian and he said we’ll see, which is nearly yes.',
    teacher('I will hold the towels.'),
  ),
]
