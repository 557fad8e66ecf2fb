import { teacherInterests } from '@kindling/rules/teachers'
import type { Random } from './chance.ts'
import { between, pick, shuffled } from './chance.ts'
import type { AdultPlan, ChildPlan, ClassPlan, Gender, GuardianPlan, TeacherPlan } from './district-plan.ts'
import { firstNames, homeroomName, lastNames, schools, specialSubjects, subjectClassName } from './names.ts'

const teachersPerSchool = { elementary: 10, middle: 7, high: 7 }
const childrenWithoutGuardian = 40

export function planTeachers(random: Random): TeacherPlan[] {
  const teachers = schools.flatMap(school =>
    Array.from({ length: teachersPerSchool[school.kind] }, (_, index): TeacherPlan => {
      const key = `teacher-${school.key}-${index + 1}`
      const principal = index === 0
      const subject = principal ? 'Administration' : pick(random, specialSubjects[school.kind])
      const email = `${key}@larkfield.example`
      const jobTitle: TeacherPlan['jobTitle'] = principal ? 'Principal' : 'Teacher'
      const interests = [0, 3, 6].map(
        step => teacherInterests[(index + step) % teacherInterests.length] ?? '',
      )
      const work = { school: school.key, jobTitle, subject, administers: principal, interests, isNew: false }
      return { ...adult(random, key, email), ...work }
    }),
  )
  const staff = teachers.map(teacher => {
    if (teacher.key === 'teacher-elementary-1') return { ...teacher, email: 'principal@demo.example' }
    if (teacher.key === 'teacher-elementary-2') return { ...teacher, email: 'teacher@demo.example' }
    return teacher
  })
  return [...staff, newcomer]
}

/** Came today and has no class: a demonstration shows with this teacher how one is welcomed. */
const newcomer: TeacherPlan = {
  key: 'teacher-newcomer',
  firstName: 'Maya',
  lastName: 'Zimmer',
  gender: 'Female',
  email: 'newcomer@demo.example',
  school: 'elementary',
  jobTitle: 'Teacher',
  subject: 'Homeroom',
  administers: false,
  interests: [],
  isNew: true,
}

/** Forty classes; the demo teacher keeps the first room of grade 4. */
export function planClasses(random: Random, teachers: readonly TeacherPlan[]): ClassPlan[] {
  const turn: Record<string, number> = {}
  return classOutlines().map((outline, index) => {
    const staff = teachers
      .filter(one => one.school === outline.school && !one.administers && !one.isNew)
      .map(one => one.key)
    const next = (turn[outline.school] ?? 0) + 1
    turn[outline.school] = next
    const lead = outline.demo ? 'teacher-elementary-2' : (staff[next % staff.length] ?? pick(random, staff))
    const helper =
      random() < 0.25
        ? pick(
            random,
            staff.filter(key => key !== lead),
          )
        : null
    const { school, name, grade } = outline
    return { key: `class-${index + 1}`, school, name, grade, teachers: helper ? [lead, helper] : [lead] }
  })
}

/** Six hundred children; the first is the demo child, the second the brother or sister at home. */
export function planChildren(random: Random, today: string, classes: readonly ClassPlan[]): ChildPlan[] {
  const grades = schools.flatMap(school =>
    school.grades.flatMap(grade => Array<number>(sizeOf(grade)).fill(grade)),
  )
  const first = [4, 2]
  for (const grade of first) grades.splice(grades.indexOf(grade), 1)
  const children = [...first, ...grades].map((grade, index) => {
    const gender = genderOf(random)
    const firstName = pick(random, firstNames[gender])
    const lastName = pick(random, lastNames)
    const school = schools.find(one => one.grades.includes(grade))
    if (!school) throw new Error(`No school teaches grade ${grade}`)
    const { key, zipCode } = school
    const birthDate = birthDateOf(random, grade, today)
    const joined = joinClasses(random, grade, index, classes)
    return {
      key: `child-${index + 1}`,
      firstName,
      lastName,
      username: usernameOf(firstName, lastName, index),
      gender,
      grade,
      birthDate,
      school: key,
      zipCode,
      classes: joined,
    }
  })
  return children.map((child, index) =>
    index === 0 ? child : namedApart(child, index, children[0]?.firstName),
  )
}

/** Nobody else has the name of the demo child, so that who looks round knows at once who is meant. */
const namedApart = (child: ChildPlan, index: number, taken: string | undefined): ChildPlan =>
  child.firstName === taken
    ? { ...child, firstName: otherName, username: usernameOf(otherName, child.lastName, index) }
    : child

const otherName = 'Thea'

const usernameOf = (firstName: string, lastName: string, index: number) =>
  index === 0 ? 'demo.child' : `${plain(firstName)}.${plain(lastName)}.${index}`

/** Families of one to three children; brothers and sisters get one last name and the same guardians. */
export function planGuardians(random: Random, children: ChildPlan[]): GuardianPlan[] {
  const rest = shuffled(random, children.slice(2)).slice(childrenWithoutGuardian)
  const families: ChildPlan[][] = [children.slice(0, 2)]
  while (rest.length > 0) families.push(rest.splice(0, random() < 0.86 ? 1 : between(random, 2, 3)))
  return families.flatMap((family, index) => {
    const lastName = family[0]?.lastName ?? ''
    for (const child of family) {
      child.lastName = lastName
      child.username = usernameOf(child.firstName, lastName, children.indexOf(child))
    }
    const count = index === 0 || random() < 0.15 ? 1 : 2
    return Array.from({ length: count }, (_, place): GuardianPlan => {
      const key = `guardian-${index + 1}-${place + 1}`
      const email = index === 0 ? 'parent@demo.example' : `${key}@families.example`
      const person = adult(random, key, email)
      const own = place === 1 && random() < 0.3 ? person.lastName : lastName
      return {
        ...person,
        lastName: own,
        zipCode: family[0]?.zipCode ?? '',
        children: family.map(child => child.key),
      }
    })
  })
}

export function adult(random: Random, key: string, email: string): AdultPlan {
  const gender = genderOf(random)
  return {
    key,
    firstName: pick(random, firstNames[gender]),
    lastName: pick(random, lastNames),
    gender,
    email,
  }
}

function classOutlines(): { school: string; name: string; grade: number; demo: boolean }[] {
  const rooms = [100, 101, 102, 102, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5].map((grade, index) => ({
    school: 'elementary',
    name: homeroomName(index + 1, grade),
    grade,
    demo: index === 10,
  }))
  const subject = (school: string) => (name: string, grade: number) => ({
    school,
    name: subjectClassName(name, grade),
    grade,
    demo: false,
  })
  const specials = specialSubjects.elementary.map((name, index) => subject('elementary')(name, index + 2))
  const middle = [6, 7, 8].flatMap(grade =>
    specialSubjects.middle.slice(0, 4).map(name => subject('middle')(name, grade)),
  )
  const high = [9, 10, 11, 12].flatMap(grade =>
    ['English', 'Media'].map(name => subject('high')(name, grade)),
  )
  return [
    ...rooms,
    ...specials,
    ...middle,
    ...high,
    subject('high')('Careers', 11),
    subject('high')('Economics', 12),
  ]
}

function joinClasses(random: Random, grade: number, index: number, classes: readonly ClassPlan[]): string[] {
  const open = classes.filter(one => one.grade === grade)
  const rooms = open.filter(one => one.name.startsWith('Room'))
  if (rooms.length === 0)
    return shuffled(random, open)
      .slice(0, between(random, 1, 3))
      .map(one => one.key)
  const room = rooms[index % rooms.length] ?? pick(random, rooms)
  const home = index === 0 ? (rooms[0] ?? room) : room
  const extra = open.filter(one => !rooms.includes(one) && random() < 0.4)
  return [home, ...extra].map(one => one.key)
}

function sizeOf(grade: number): number {
  if (grade === 100 || grade === 101) return 20
  return grade === 4 ? 44 : 43
}

function birthDateOf(random: Random, grade: number, today: string): string {
  const year = Number(today.slice(0, 4)) - (Number(today.slice(5, 7)) >= 9 ? 0 : 1)
  const age = grade >= 100 ? ({ 100: 3, 101: 4, 102: 5 }[grade] ?? 5) : grade + 5
  const eldest = Date.UTC(year - age - 1, 8, 2)
  return new Date(eldest + between(random, 0, 363) * 86_400_000).toISOString().slice(0, 10)
}

function genderOf(random: Random): Gender {
  const chance = random()
  if (chance < 0.03) return 'Other'
  return chance < 0.515 ? 'Female' : 'Male'
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()
}
