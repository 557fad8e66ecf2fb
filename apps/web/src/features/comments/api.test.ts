import { expect, test } from 'vitest'
import { smallServer } from '../../../test/small-server.ts'
import { sendCommentRemoval } from './api.ts'

test('a comment that could not be deleted is told by the answer and never thrown [COMMENTS-19]', async () => {
  const statuses = [200, 500, 404, 403]
  await smallServer((_, count) => ({ status: statuses[count - 1] ?? 500, body: { success: 'true' } }))
  const answers: boolean[] = []
  for (const _ of statuses) answers.push(await sendCommentRemoval(7))
  expect(answers).toEqual([true, false, false, false])
  const page = window as unknown as { happyDOM: { setURL(url: string): void } }
  page.happyDOM.setURL('http://127.0.0.1:1/')
  expect(await sendCommentRemoval(7)).toBe(false)
})
