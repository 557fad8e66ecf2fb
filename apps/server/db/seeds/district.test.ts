import { addDays } from '@kindling/rules/days'
import { expect, test } from 'vitest'
import { seededRandom } from './chance.ts'
import { courses } from './courses/index.ts'
import { planDistrict } from './district.ts'
import { planFriends } from './plan-friends.ts'
import { type HopeWindowPlan, planHope } from './plan-hope.ts'

const today = '2026-11-20'
const plan = planDistrict(seededRandom(7), today)

test('the district has the size that was promised', () => {
  const { schools, teachers, classes, children, guardians, journals } = plan
  expect([schools.length, teachers.length, classes.length, children.length]).toEqual([3, 25, 40, 600])
  expect(guardians.length).toBeGreaterThan(820)
  expect(guardians.length).toBeLessThan(980)
  expect(journals.length).toBeGreaterThan(560)
  expect(plan.comments.length).toBeGreaterThan(400)
  for (const child of children) expect([1, 2, 3]).toContain(child.classes.length)
  expect(new Set(children.map(child => child.username)).size).toBe(600)
  for (const one of classes)
    expect(children.filter(child => child.classes.includes(one.key)).length, one.name).toBeGreaterThan(4)
  const guarded = new Set(guardians.flatMap(guardian => guardian.children))
  expect(children.filter(child => !guarded.has(child.key)).length).toBe(40)
})

test('the username of a child speaks of the name that the family gave', () => {
  const letters = (name: string) =>
    name
      .normalize('NFD')
      .replace(/[^a-z]/gi, '')
      .toLowerCase()
  for (const { firstName, lastName, username } of plan.children.slice(1))
    expect(username.split('.').slice(0, 2)).toEqual([letters(firstName), letters(lastName)])
})

test('the same seed gives the same plan and another seed another', () => {
  expect(planDistrict(seededRandom(7), today)).toEqual(plan)
  expect(planDistrict(seededRandom(8), today)).not.toEqual(plan)
})

test('no class reads a text twice, and every time lies on a school day before today', () => {
  const classesOf = new Map(plan.children.map(child => [child.key, child.classes]))
  const seen = plan.journals.flatMap(journal =>
    (classesOf.get(journal.child) ?? []).map(key => `${key} ${journal.text}`),
  )
  expect(new Set(seen).size).toBe(seen.length)
  for (const { createdAt } of plan.journals) {
    expect(createdAt < today).toBe(true)
    expect([1, 2, 3, 4, 5]).toContain(new Date(createdAt).getUTCDay())
  }
})

test('every class has been given a course of its grade, by its teacher and in the last weeks', () => {
  for (const { key, grade, teachers } of plan.classes) {
    const given = plan.assignments.filter(one => one.class === key)
    const whole = given.flatMap(({ course }) => courses.filter(one => one.shortName === course))
    expect(whole.map(course => course.grades.includes(grade))).toEqual([true])
    for (const { by, at } of given) {
      expect(teachers).toContain(by)
      expect([at < today, at > '2026-10-01']).toEqual([true, true])
    }
  }
})

test('only guardians like a journal, and only a teacher of a class of the child gives a star', () => {
  const childOf = new Map(plan.journals.map(({ key, child }) => [key, child]))
  const guardiansOf = (child: string) =>
    plan.guardians.filter(({ children }) => children.includes(child)).map(({ key }) => key)
  const teachersOf = (child: string) => {
    const own = plan.children.find(({ key }) => key === child)?.classes ?? []
    return plan.classes.filter(({ key }) => own.includes(key)).flatMap(({ teachers }) => teachers)
  }
  expect(new Set(plan.marks.map(({ action }) => action))).toEqual(new Set([1, 3]))
  for (const { journal, by, action } of plan.marks) {
    const child = childOf.get(journal) ?? ''
    expect(action === 1 ? guardiansOf(child) : teachersOf(child)).toContain(by)
  }
})

test('the people of the demonstration are there and belong together', () => {
  const [demo] = plan.children
  expect(demo).toMatchObject({ username: 'demo.child', grade: 4 })
  const parent = plan.guardians.find(guardian => guardian.email === 'parent@demo.example')
  expect(parent?.children).toEqual(['child-1', 'child-2'])
  const teacher = plan.teachers.find(one => one.email === 'teacher@demo.example')
  const room = plan.classes.find(one => one.key === demo?.classes[0])
  expect(room?.teachers).toContain(teacher?.key)
  const principal = plan.teachers.find(one => one.email === 'principal@demo.example')
  expect(principal).toMatchObject({ school: 'elementary', jobTitle: 'Principal', administers: true })
  expect(plan.journals.filter(journal => journal.child === 'child-1').length).toBeGreaterThanOrEqual(10)
  const mates = new Set(
    plan.children.filter(one => one.classes.includes(room?.key ?? '')).map(one => one.key),
  )
  const recent = plan.journals.filter(journal => mates.has(journal.child) && journal.createdAt > '2026-11-05')
  expect(recent.length).toBeGreaterThan(15)
})

test('friends are children of one class whom a guardian each could let be friends, and no pair stands twice', () => {
  const { friends, asked } = planFriends(plan)
  const classesOf = new Map(plan.children.map(child => [child.key, child.classes]))
  const guarded = new Set(plan.guardians.flatMap(guardian => guardian.children))
  for (const pair of [...friends, ...asked]) {
    const [one = '', other = ''] = pair
    expect(classesOf.get(one)?.some(key => classesOf.get(other)?.includes(key))).toBe(true)
    expect([guarded.has(one), guarded.has(other)]).toEqual([true, true])
  }
  const keys = [...friends, ...asked].map(pair => [...pair].sort().join(' '))
  expect(new Set(keys).size).toBe(keys.length)
  expect(friends.filter(([one]) => one === 'child-1')).toHaveLength(3)
  expect(asked.map(([, other]) => other)).toEqual(['child-1'])
})

test('on whatever day a demonstration begins, hope windows of a place follow each other and one of them runs', () => {
  const keyOf = ({ place, kind }: HopeWindowPlan) => `${place} ${kind}`
  for (let ago = 0; ago < 365; ago++) {
    const day = addDays(today, -ago)
    const places = Map.groupBy(planHope(day), keyOf)
    expect([...places.keys()]).toHaveLength(6)
    for (const [key, windows] of places) {
      for (const [place, { first, last }] of windows.entries()) {
        expect(first < last, `${key} on ${day}`).toBe(true)
        expect(first > (windows[place - 1]?.last ?? ''), `${key} on ${day}`).toBe(true)
      }
      const running = windows.filter(({ first, last }) => first < day && day < last)
      expect(running.length, `${key} on ${day}`).toBe(key === 'elementary Child' ? 0 : 1)
    }
  }
})
