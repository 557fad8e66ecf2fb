import type { Prepare } from './attempt.ts'
import { nothing } from './attempt.ts'
import { makeUser, testPassword } from './factories.ts'
import { startOfTests } from './test-server.ts'

let made = 0

/** One way to make each call of the operators, by `call row` of the table. */
export const attemptsOnOperators: Record<string, Prepare> = {
  'listOperators -': nothing,
  'addOperator adult': async ({ of }) => {
    const email = `candidate${++made}@people.example`
    await makeUser(of, 'Parent', { email, email_verified_at: startOfTests })
    return { body: { email, current_password: testPassword } }
  },
  'deleteOperator colleague': async ({ of }) => {
    const userId = await makeUser(of, 'Parent')
    await of.services.db.insertInto('operators').values({ user_id: userId }).execute()
    return { params: { userId } }
  },
}
