import { expect, test } from 'vitest'
import { teacherInterests, teacherRoles } from './teachers.ts'
import { firstStepOf, parentSlides, slideAfter, type Welcomed, welcomeStep } from './welcome.ts'

const fresh: Welcomed = {
  userType: 'Teacher',
  isImpersonated: false,
  role: null,
  interests: [],
  isVerified: false,
  hasSeenVerification: false,
  done: [],
}
const told = { ...fresh, role: 'Teacher', interests: ['Goal setting'] }

test('a welcome asks for the role first, then for interests [ONBOARDING-02] [ONBOARDING-03]', () => {
  expect(welcomeStep(fresh)).toBe('role')
  expect(welcomeStep({ ...fresh, role: 'Teacher' })).toBe('interests')
  expect(welcomeStep({ ...fresh, done: ['role'] })).toBe('interests')
  expect(welcomeStep({ ...fresh, interests: ['Goal setting'] })).toBe('role')
})

test('then it asks for the email to be verified, once a browser, and never who is verified [ONBOARDING-04] [ONBOARDING-05]', () => {
  expect(welcomeStep(told)).toBe('verification')
  expect(welcomeStep({ ...told, hasSeenVerification: true })).toBe('tips')
  expect(welcomeStep({ ...told, isVerified: true })).toBe('tips')
})

test('the principal prompt is for three roles, and tips end the welcome [ONBOARDING-06] [ONBOARDING-07]', () => {
  const verified = { ...told, isVerified: true }
  const prompted = teacherRoles.filter(role => welcomeStep({ ...verified, role }) === 'principal')
  expect(prompted).toEqual(['Principal', 'Assistant Principal', 'District Administrator'])
  expect(welcomeStep({ ...verified, role: 'Principal', done: ['principal'] })).toBe('tips')
  expect(welcomeStep({ ...verified, done: ['tips'] })).toBeNull()
})

test('nobody impersonated is welcomed, and no district user [ONBOARDING-08] [ONBOARDING-09]', () => {
  expect(welcomeStep({ ...fresh, isImpersonated: true })).toBeNull()
  expect(welcomeStep({ ...fresh, userType: 'District Admin' })).toBeNull()
  expect(welcomeStep({ ...fresh, userType: 'Parent' })).toBeNull()
})

test('thirteen roles are offered, in the words of the documents, and nine interests [ONBOARDING-17] [ACCOUNTS-77]', () => {
  expect(teacherRoles).toEqual([
    'Principal',
    'Assistant Principal',
    'Counselor',
    'Specialist',
    'Gate Teacher/Coordinator',
    'Special Ed',
    'Technology Integration Specialist',
    'Librarian / Media Specialist',
    'Teacher',
    'District Administrator',
    'School Psychologist',
    'CTE',
    'Other',
  ])
  expect(new Set(teacherInterests).size).toBe(9)
})

test('six slides follow each other; after the last one they close and stand at the start [ONBOARDING-15] [ONBOARDING-16]', () => {
  const seen = [1]
  let at = { slide: 1, isOpen: true }
  for (;;) {
    at = slideAfter(at.slide)
    if (!at.isOpen) break
    seen.push(at.slide)
  }
  expect(seen).toEqual([1, 2, 3, 4, 5, 6])
  expect(parentSlides).toBe(6)
  expect(at).toEqual({ slide: 1, isOpen: false })
})

test('a new teacher makes a class, adds students, prints cards and letters, and then sees a first journal', () => {
  const steps = { has_class: false, has_students: false, has_cards: false, has_letters: false }
  expect(firstStepOf(steps)).toBe('class')
  expect(firstStepOf({ ...steps, has_class: true })).toBe('students')
  const filled = { ...steps, has_class: true, has_students: true }
  for (const half of [{}, { has_cards: true }, { has_letters: true }])
    expect(firstStepOf({ ...filled, ...half })).toBe('letters')
  expect(firstStepOf({ ...filled, has_cards: true, has_letters: true })).toBe('journal')
})
