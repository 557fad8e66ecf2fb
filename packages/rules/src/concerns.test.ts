import { expect, test } from 'vitest'
import { concernList } from './concern-list.ts'
import { findConcern, listConcerns } from './concerns.ts'

const entryOf = (text: string) => findConcern(text)?.entry ?? null

test('the sentence that worries is found among others, as the child wrote it', () => {
  const text = 'We had pizza today. I want to kill my self tonight!! Then we had math.'
  expect(findConcern(text)).toEqual({ entry: 'wish to die', sentence: 'I want to kill my self tonight!!' })
})

test('a child’s spelling and short forms are read', () => {
  for (const text of [
    'i wana dye',
    'im gona kill my self',
    'MY STEPDAD BEETS ME WITH A BELT',
    'i dont wanna liv anymore',
  ])
    expect([text, entryOf(text)]).not.toEqual([text, null])
})

test('touch by somebody of the school is found, and an ordinary sentence about one is not', () => {
  for (const text of ['My teacher touched me.', 'the coach touches me', 'our principal tuched us'])
    expect([text, entryOf(text)]).toEqual([text, 'touched'])
  for (const text of ['The teacher never touched me.', 'My teacher touched us all with her story.'])
    expect([text, entryOf(text)]).toEqual([text, null])
})

test('idioms, games, books and a no say nothing, and a no that worries does', () => {
  for (const text of [
    'This homework is killing me.',
    'My phone died on the bus.',
    'I drew the bridge over our brook, with the sky around it.',
    'We saw the trains at the end of the tracks.',
    'I died three times in Minecraft before I beat the boss.',
    'Romeo kills himself at the end of the book.',
    'I would never hurt myself.',
    'My mom is going to kill me when she sees the mess.',
  ])
    expect([text, entryOf(text)]).toEqual([text, null])
  expect(entryOf('I do not want to live anymore')).toBe('no wish to live')
})

test('whoever says to mean it is believed, in a story too', () => {
  const story = 'In the book the girl wants to die and nobody comes.'
  expect([entryOf(story), entryOf(`${story} That girl is really me.`)]).toEqual([null, 'wish to die'])
})

test('every phrase of the list can be read, and a long text is read to its end', () => {
  const long = `${'we went to the park and '.repeat(2_000)} and i want to die`
  expect(entryOf(long)).toBe('wish to die')
  expect(concernList.entries.every(({ says }) => says.length > 0)).toBe(true)
})

test('every sentence that worries is listed once, in its order', () => {
  const text = 'I want to kill myself. We had pizza. Nobody would miss me if I died. I want to kill myself.'
  expect(listConcerns(text).map(({ sentence }) => sentence)).toEqual([
    'I want to kill myself.',
    'Nobody would miss me if I died.',
  ])
})

test('a word of the list is read with one letter wrong, and with two in turn', () => {
  for (const text of ['i want to kill myslef', 'i want to kill mysef', 'i want to kill mmyself'])
    expect([text, findConcern(text)?.sentence]).toEqual([text, text])
})

test('what nobody knows, or is no joke, is not denied, and what somebody would never do is', () => {
  for (const text of [
    'Nobody knows that I want to die.',
    'No one knows that I cut myself.',
    'I am not joking I want to die',
    'i dont know why i want to die',
    'Without my brother I want to die.',
  ])
    expect([text, entryOf(text)]).not.toEqual([text, null])
  for (const text of [
    'I never said that I want to die.',
    'Nobody knows how to fix my bike.',
    'I would never want to kill myself or anybody.',
  ])
    expect([text, entryOf(text)]).toEqual([text, null])
})

test('pills of somebody at home are read as the own ones are', () => {
  for (const text of ["I took a bunch of my mom's pills last night.", 'i swallowed all of moms pills'])
    expect([text, entryOf(text)]).toEqual([text, 'wish to die'])
  for (const text of [
    "My dog took all of my mom's shoes.",
    'Grandpa takes his pills with a bunch of grapes.',
  ])
    expect([text, entryOf(text)]).toEqual([text, null])
})

test('homework and games near a blow, a stranger, a cut or a wish to die take nothing from it, and what happens in a game or a book is none', () => {
  for (const text of [
    "When I don't do my homework my dad beats me with a belt.",
    'if i get a bad grade on the quiz my mom hits me',
    'my stepdad hits me when i play minecraft too long',
    'a man on fortnite asked me for naked pictures',
    'i lost at fortnite so my dad punched me in the face',
    'i lost at the game so my dad hit me in the face',
    'I failed the algebra test and I want to kill myself.',
    "I'm doing my math homework but I keep cutting myself.",
  ])
    expect([text, entryOf(text)]).not.toEqual([text, null])
  for (const text of [
    'My brother beat me at Fortnite again.',
    'He killed me in Minecraft and took my diamonds.',
    'I had to kill myself in Minecraft to respawn at my base.',
    'I keep hurting myself with my own sword in Minecraft.',
    'My mom will murder me if I fail the algebra test lol.',
    'In the movie the stepmom hits her.',
  ])
    expect([text, entryOf(text)]).toEqual([text, null])
})

test('letters apart, words together, doubled letters, digits and signs hide no word', () => {
  for (const text of [
    'I w a n t to die',
    'i want to k.i.l.l myself',
    'iwanttokillmyself',
    'I wantt to diee',
    'i wanna k1ll mys3lf',
    'i want to d*e',
    'i want to die!i mean it',
    'my dad b3ats me',
    'I want to kill my*self',
    'i want to die*please help',
  ])
    expect([text, entryOf(text)]).not.toEqual([text, null])
  for (const text of [
    'We rapped at the wed ding of m y aunt.',
    'Vitamins a b c d e',
    'My grade is 4 out of 5 *yay*!',
  ])
    expect([text, entryOf(text)]).toEqual([text, null])
})

test('a phrase that is denied once and said once more is said', () => {
  for (const text of [
    'would never hurt myself but yesterday i hurt myself',
    'I never hurt myself before this year, and now I hurt myself every night',
    'I would never, but I want to die',
  ])
    expect([text, entryOf(text)]).not.toEqual([text, null])
  for (const text of ['I never hurt myself and I would never hurt myself', 'I would never ever hurt myself.'])
    expect([text, entryOf(text)]).toEqual([text, null])
})

test('pills by number, poison, a hand in clothes, privates that are shown and no dinner are found in several wordings, and what is like them is not', () => {
  for (const text of [
    'took a bunch of my moms pills',
    'I took 20 tylenol',
    'swallowed about thirty of my moms pills',
    'i drank bleach',
    'I drank some windex from the closet',
    'my grandpa puts his hand in my pants',
    'he put his fingers under my shirt',
    'a boy showed me his privates',
    'she showed us her private parts',
    'nobody gave me dinner since sunday',
    'no one has cooked food for days',
    'i wnt 2 die',
    'i want to dissapear forever',
    'self delete',
    'unalive',
  ])
    expect([text, entryOf(text)]).not.toEqual([text, null])
  for (const text of [
    'I took 2 pills for my cold.',
    'I drank 20 sips of juice.',
    'I put my hands in my pants pockets.',
    'A boy showed me his new bike.',
    'Nobody gave him a name yet.',
    'I deleted my old game.',
    'mom is going to kill me if i lose my jacket lol',
    'he hit me with a snowball',
    'we talked about what to do if a stranger messages you',
    'my dad took away my phone',
    'my mom takes pills for her back',
    'dad hit his head on the shelf',
    'so hungry i ate two lunches',
    'slept in the car on the way to grandma',
  ])
    expect([text, entryOf(text)]).toEqual([text, null])
})

test('the simplest Spanish sentences are found, with and without accents', () => {
  for (const text of [
    'quiero morirme',
    'me quiero matar',
    'mi papá me pega',
    'mi papa me pega con el cinturon',
    'no quiero vivir',
    'mi tío me toca y no me gusta',
    'me corto los brazos',
  ])
    expect([text, entryOf(text)]).not.toEqual([text, null])
  for (const text of [
    'quiero vivir en la playa',
    'no quiero vivir lejos de mi abuela',
    'me quiero morir de risa',
    'me toca lavar los platos',
    'mi papá me lleva a la escuela',
  ])
    expect([text, entryOf(text)]).toEqual([text, null])
})

test('a word longer than any is passed over, and the words around it are read', () => {
  const long = 'ba'.repeat(60)
  expect(findConcern(`${long} I want to die`)?.entry).toBe('wish to die')
  expect(findConcern(long)).toBeNull()
})

test('a word with a letter left out, added, changed or swapped is read as it is meant', () => {
  for (const word of ['suicidl', 'suicidaal', 'suicibal', 'suicidla'])
    expect([word, entryOf(`I am ${word}`)]).toEqual([word, entryOf('I am suicidal')])
  expect(entryOf('I am suicidal')).not.toBeNull()
  // Another first letter, or two wrong ones, are another word.
  for (const word of ['duicidal', 'suicexal']) expect([word, entryOf(`I am ${word}`)]).toEqual([word, null])
})

test('words that are written apart are read as one', () => {
  for (const [apart, together] of [
    ['I want to kill my self', 'I want to kill myself'],
    ['no body would miss me if i was gone', 'nobody would miss me if i was gone'],
    ['no one would miss me if i was gone', 'nobody would miss me if i was gone'],
    ['some one is touching me in my bed', 'someone is touching me in my bed'],
  ] as const)
    expect([apart, entryOf(apart)]).toEqual([apart, entryOf(together)])
})
