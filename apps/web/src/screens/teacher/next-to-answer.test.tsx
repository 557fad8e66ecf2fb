import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { NextToAnswer } from './next-to-answer.tsx'

const journal = (id: number, answered = false) => ({ id, user_id: 7, answered })

test('a journal leads to the next older one that waits, the oldest to the newest, and the last one nowhere', async () => {
  let journals = [journal(9), journal(8), journal(6, true), journal(5)]
  const heard = await smallServer(({ path }) => ({
    body: path.startsWith('/school/today')
      ? { classes: [{ id: 3, to_answer: journals.length }] }
      : { journals },
  }))
  const nextOf = async (id: number) => {
    const { unmount } = renderScreen(<NextToAnswer journalId={id} />)
    const href = (await screen.findByRole('link', { name: 'Next to answer' })).getAttribute('href')
    unmount()
    return href
  }
  expect(await nextOf(8)).toBe('/child/7/journals/5')
  expect(await nextOf(5)).toBe('/child/7/journals/9')
  journals = [journal(8)]
  const before = heard.length
  const { client } = renderScreen(<NextToAnswer journalId={8} />)
  await waitFor(() => expect(heard.length).toBe(before + 2))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.queryByRole('link')).toBeNull()
})
