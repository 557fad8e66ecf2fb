import { expect, test } from 'vitest'
import { placementRefusals } from './messages/placements.ts'
import {
  hoursOfMinutes,
  isOldEnoughForWork,
  leadsToWork,
  minutesFromHours,
  nextPlacementState,
  placementActs,
  placementActsOf,
  placementPeople,
  placementStates,
  plainAddress,
  signerFault,
  workHoursFault,
} from './placements.ts'

/** All that is allowed, written from the decision: state, act, person, age group, and next state. */
const allowed = `
requested agree teacher minor teacher_agreed
requested agree teacher grown approved
requested agree guardian minor guardian_agreed
requested decline teacher both declined
requested decline guardian minor declined
requested withdraw student both withdrawn
teacher_agreed agree guardian minor approved
teacher_agreed agree teacher grown approved
teacher_agreed decline teacher both declined
teacher_agreed decline guardian minor declined
teacher_agreed withdraw student both withdrawn
guardian_agreed agree teacher both approved
guardian_agreed decline teacher both declined
guardian_agreed decline guardian minor declined
guardian_agreed withdraw student both withdrawn
approved begin student both under_way
approved begin teacher both under_way
approved decline teacher both stopped
approved decline guardian minor stopped
approved withdraw student both withdrawn
under_way confirm teacher both confirmed
under_way decline teacher both stopped
under_way decline guardian minor stopped`
  .trim()
  .split('\n')
  .flatMap(line => {
    const [state, act, person, of, to] = line.split(' ')
    return (of === 'both' ? ['minor', 'grown'] : [of]).map(one => `${state} ${act} ${person} ${one} ${to}`)
  })

test('every transition of a placement, of every person, is as decided, and no other is', () => {
  const found: string[] = []
  for (const state of placementStates)
    for (const act of placementActs)
      for (const person of placementPeople)
        for (const isMinor of [true, false]) {
          const next = nextPlacementState({ state, act, person, isMinor, isOldEnough: true })
          if (next !== null) found.push(`${state} ${act} ${person} ${isMinor ? 'minor' : 'grown'} ${next}`)
        }
  expect(found.sort()).toEqual([...allowed].sort())
  expect(placementStates.length * placementActs.length * placementPeople.length * 2).toBe(270)
})

test('no way leads a minor to work without the yes of a teacher and of a guardian', () => {
  const ways: { state: (typeof placementStates)[number]; said: string[] }[] = [
    { state: 'requested', said: [] },
  ]
  const begun: string[][] = []
  for (let way = ways.pop(); way; way = ways.pop()) {
    const { state, said } = way
    if (state === 'approved') {
      begun.push(said)
      continue
    }
    for (const person of placementPeople)
      for (const act of placementActs) {
        const next = nextPlacementState({ state, act, person, isMinor: true, isOldEnough: true })
        if (next !== null) ways.push({ state: next, said: [...said, person] })
      }
  }
  expect(begun.map(said => said.sort())).toEqual([
    ['guardian', 'teacher'],
    ['guardian', 'teacher'],
  ])
})

test('whoever is several people to a placement may do what each of them may', () => {
  const of = { state: 'requested', isMinor: true, isOldEnough: true } as const
  expect(placementActsOf(['teacher'], of)).toEqual(['agree', 'decline'])
  expect(placementActsOf(['student'], of)).toEqual(['withdraw'])
  expect(placementActsOf([], of)).toEqual([])
})

test('hours are quarters of at most a long day', () => {
  expect(['3', '3.5', '0,25', '16'].map(minutesFromHours)).toEqual([180, 210, 15, 960])
  expect(['', '0', '-1', '3.1', '16.25', '24', 'x', '1e1'].map(minutesFromHours)).toEqual(Array(8).fill(null))
})

test('a signature is a name, and an address is read as mail reads it', () => {
  expect([
    signerFault('Ana Ruiz'),
    signerFault(' '),
    signerFault('shop.example'),
    signerFault('<b>x'),
    signerFault('\u202eziuR anA'),
    signerFault('Ana \u2067Ruiz'),
  ]).toEqual([null, ...Array(5).fill('Please write your name.')])
  expect(plainAddress(' Mum+work@Home.example ')).toBe('mum@home.example')
  expect(plainAddress('A.na.Ruiz+work@GoogleMail.com')).toBe('anaruiz@gmail.com')
  expect(plainAddress('ana.ruiz@home.example')).toBe('ana.ruiz@home.example')
  expect(plainAddress('+15551234567')).toBe('+15551234567')
})

test('a student is old enough for work at fourteen, or in eighth grade where no birth date is known', () => {
  const is = (age: number | null, grade: number | null) => isOldEnoughForWork({ age, grade })
  expect([is(14, 4), is(18, null), is(null, 8), is(null, 12)]).toEqual([true, true, true, true])
  expect([is(13, 12), is(13, null), is(null, 7), is(null, 102), is(null, null)]).toEqual(Array(5).fill(false))
})

test('nobody leads a student to work who is too young, and what ends a placement stays possible', () => {
  for (const state of placementStates)
    for (const person of placementPeople)
      for (const isMinor of [true, false]) {
        const of = { state, isMinor }
        expect(placementActsOf([person], { ...of, isOldEnough: false })).toEqual(
          placementActsOf([person], { ...of, isOldEnough: true }).filter(act => !leadsToWork(act)),
        )
      }
})

test('minutes are told as hours with two digits', () => {
  expect([hoursOfMinutes(90), hoursOfMinutes(100)]).toEqual([1.5, 1.67])
})

test('hours are typed in quarters of an hour, and what is not says what is asked', () => {
  expect(['3.5', '3,25'].map(workHoursFault)).toEqual([null, null])
  for (const typed of ['', '3.1', '0', '25'])
    expect([typed, workHoursFault(typed)]).toEqual([typed, placementRefusals.hours])
})
