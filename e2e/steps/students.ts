import type { Page } from '@playwright/test'
import { type Actors, demo } from '../people.ts'
import { call } from './calls.ts'
import { classId, demoClass } from './classes.ts'
import { freshEmail, newParentPassword, proveAddress, registerParent } from './family.ts'
import { letterTo } from './letters.ts'

/**
 * A fifteen-year-old student of the demo teacher's class, with a guardian who was linked by a mailed
 * letter.
 */
export async function openOlderStudent(
  actors: Actors,
  teacher: Page,
  firstName: string,
): Promise<{ child: Page; guardian: Page }> {
  const id = await classId(teacher, demoClass)
  const birth_date = `05/14/${new Date().getFullYear() - 16}`
  const { student } = await call<{ student: { id: number; username: string } }>(
    teacher,
    'POST',
    '/school/add_student',
    { first_name: firstName, last_name: 'Ashdown', birth_date, agreed: true, groups: [{ id }] },
  )
  const email = freshEmail()
  const guardian = await actors.guest()
  await registerParent(guardian, email)
  await proveAddress(guardian, email)
  await call(teacher, 'POST', `/letter/make/${student.id}`, { group_id: id, email })
  const letter = await letterTo(guardian, email, '/letter/')
  const code = /\/letter\/([\w-]+)/.exec(letter)?.[1] ?? ''
  await call(guardian, 'POST', '/letter/accept', { code })
  await call(guardian, 'PUT', `/user/update_user/${student.id}`, { password: newParentPassword })
  return { guardian, child: await actors.enter(student.username, { password: newParentPassword }) }
}

/** The username of a child of the demonstration's school in a grade. */
export async function studentIn(actors: Actors, grade: number): Promise<string> {
  const { students } = await call<{ students: { username: string; grade: number }[] }>(
    await actors.sender(demo.principal),
    'GET',
    '/school/students?limit=100',
  )
  const found = students.findLast(one => one.grade === grade)
  if (!found) throw new Error(`No student is in grade ${grade}.`)
  return found.username
}
