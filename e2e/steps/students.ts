import type { Page } from '@playwright/test'
import type { Actors } from '../people.ts'
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
