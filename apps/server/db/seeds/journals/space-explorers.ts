import type { JournalSeed } from './journal-shape.ts'
import { entriesOf, parent, teacher } from './journal-shape.ts'

const entry = entriesOf('3-5')

export const spaceExplorersJournals: readonly JournalSeed[] = [
  entry(
    'moon-diary',
    'Three nights of Moon',
    'Night one: a banana. Night two: a fatter banana. Night three was CLOUDS, which is so unfair, but I think it would have been almost a half. I put my guess in an envelope and will open it when the sky is clear.',
    teacher('A sealed prediction is exactly how careful scientists do it.'),
    parent('The envelope is on our fridge and nobody may touch it.'),
  ),
  entry(
    'moon-diary',
    'The Moon follows our car',
    'I know it does not really follow us. But it does. Dad says far things seem to move along because everything near goes by so fast. I tested this with a water tower and it kind of worked.',
    teacher('The water tower test is brilliant. What would happen with a mountain?'),
  ),
  entry(
    'moon-diary',
    'Daytime Moon!!',
    'Did you know you can see it in the DAY? I saw it at recess over the gym and I told four people and only two believed me, so we all went to look.',
    teacher('I was on duty and wondered why everyone stared at the gym roof.'),
  ),
  entry(
    'moon-diary',
    'I was wrong',
    'I thought the shadow of Earth makes the shapes. It doesn’t! It is just the side that the Sun shines on. I checked with an orange and the lamp in our hallway.',
    teacher('Finding out you were wrong with an orange: full marks.'),
    parent('We ate the evidence afterward.'),
  ),
  entry(
    'planet-sizes',
    'Jupiter is ridiculous',
    'We had a pea for Earth and Jupiter was a grapefruit and I was like, no way, so I calculated it, and yes way. You could put more than a thousand peas inside. I have not tried because we ran out of peas.',
    teacher('Volume grows so much faster than width. Did you use the width times itself times itself?'),
    parent('I can confirm that we are out of peas.'),
  ),
  entry(
    'planet-sizes',
    'Clay planets',
    'My Saturn ring kept drooping. I put toothpicks in. Real Saturn has no toothpicks, so what holds it up? I think they are falling all the time but sideways.',
    teacher('Falling sideways is a wonderfully exact way to say orbit.'),
  ),
  entry('planet-sizes', 'Poor Mercury', 'Mercury got lost under the couch. That is how small it is.'),
  entry(
    'day-and-night',
    'Teaching my sister',
    'I told my sister she is Ohio and the lamp is the Sun and she had to spin slowly. She said Ohio was getting dizzy. But she got it! Then she asked where night goes and I said to other people.',
    teacher('Night goes to other people. I could not say it better.'),
    parent('She has explained it to me, twice, in the same words.'),
  ),
  entry(
    'day-and-night',
    'The top that never stops',
    'What I don’t get is why it doesn’t stop. My top falls down after a minute. Maybe because in space there is no table to rub on.',
    teacher('That is the heart of it: nothing rubs.'),
  ),
  entry(
    'day-and-night',
    'My cousin’s breakfast',
    'I called my cousin in Manila. It was my bedtime and her breakfast. So she lives in tomorrow.',
  ),
  entry(
    'spot-the-station',
    'I saw it I saw it',
    'It was like a star that is late for something. It had no blinking. It went from the oak to the chimney in about two minutes and there were PEOPLE in it, and they did not know that I waved.',
    parent('I have rarely stood so quietly with you.'),
    teacher('A star that is late for something! You also measured the time, well done.'),
  ),
  entry(
    'spot-the-station',
    'Questions for the crew',
    '1. Do you get used to floating or is it fun every day? 2. What happens when you sneeze? 3. Who cuts your hair and where does it go?',
    teacher('Number three has a good answer, and it involves a vacuum cleaner.'),
  ),
  entry(
    'spot-the-station',
    'Missed it again',
    'We went out twice and missed it twice. Once it was cloudy, and once we were looking at the wrong end of the sky. Tomorrow at 6:14. I have set three alarms.',
    parent('Three alarms seems right to me.'),
  ),
  entry(
    'design-a-rover',
    'Rover Pancake',
    'My rover is flat because my planet is windy. Tools: a drill, a camera on a fishing rod, and a little broom for its solar panels. Real rovers should have a broom too, because dust is what stops them.',
    teacher('Engineers really did argue about brooms! What does the broom weigh?'),
  ),
  entry(
    'design-a-rover',
    'For Europa',
    'Europa has ice with maybe an ocean below. So mine has a hot nose and it melts down on a string. The string is the problem. How long is ice? I mean how thick.',
    teacher('Nobody knows for sure yet, which makes it a great question.'),
    parent('We found numbers from a few miles to more than ten.'),
  ),
  entry(
    'design-a-rover',
    'Six wheels',
    'I made it of egg cartons. Six wheels because if one is stuck then five can still help, like in my family.',
  ),
  entry(
    'star-pictures',
    'The Lost Sock',
    'My constellation is called the Lost Sock and it is next to the Big Dipper. It ran away from a giant’s laundry and now it wanders around the pole, and the other sock looks for it and that is why it gets dark early in winter.',
    parent('This explains our laundry, too.'),
    teacher('Every people had its own sky stories, and now we have yours.'),
  ),
  entry(
    'star-pictures',
    'The Skateboard',
    'Five stars. Four wheels would need more, but you only see it from the side.',
    teacher('An honest constellation maker!'),
  ),
  entry(
    'star-pictures',
    'Grandpa’s Boat',
    'I named it for my grandpa who taught me which one is the North Star. The mast points at it. He says when you find that you can’t be lost, only late.| p:He read this and had to clean his glasses.',
  ),
  entry(
    'other-suns',
    'Two shadows',
    'On my planet there are two suns, so everybody has two shadows, a red and a blue one. Kids play shadow tag and it is much harder. At night one sun is still up, so bedtime is only every nine days.',
    teacher('Two shadows in two colors is good physics as well as a good story.'),
    parent('Two suns! And who turns the light off?'),
  ),
  entry(
    'other-suns',
    'It rains glass',
    'I read there is a real planet where maybe it rains glass sideways. I didn’t have to make up anything. My person lives in a cave and sells umbrellas made of rock.',
  ),
  entry(
    'other-suns',
    'A quiet planet',
    'Mine has no moon and no wind. The people tell each other about noise like a fairy tale. Once a year a comet comes and they all hum.',
    teacher('I would travel far to hear that.'),
  ),
]
