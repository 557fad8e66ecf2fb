import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aPlaylist } from '../../../test/a-playlist.ts'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { takeToasts } from '../../ui/toast-store.ts'
import type { Playlist } from './api.ts'
import { AssignByTag } from './index.ts'

const serve = (own: readonly Playlist[], tagged: readonly Playlist[] = own) =>
  smallServer(({ method, path }) => {
    if (method === 'POST') return { body: { playlist_ids: [4], message: 'The playlist is assigned.' } }
    if (path.includes('get_by_tag')) return { body: { playlists: tagged } }
    if (path.includes('groups_by_userId'))
      return {
        body: {
          groups: [
            { id: 8, name: '4B' },
            { id: 9, name: '5A' },
          ],
        },
      }
    return { body: { playlists: own } }
  })

test('all playlists of a tag are assigned to classes, or to all students, and those are named that will be [PLAYLISTS-49]', async () => {
  const own = [aPlaylist({ partner_tags: ['water', 'WVLC'] }), aPlaylist({ id: 5, name: 'Day' })]
  const closed = aPlaylist({ id: 6, name: 'Closed', is_accessible: false })
  const heard = await serve(own, [...own, closed])
  const sent = () => heard.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
  takeToasts()
  renderScreen(<AssignByTag />)
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Assign by tag' }))
    return within(await screen.findByRole('dialog', { name: 'Assign all playlists with a tag' }))
  }
  let form = await open()
  const listed = async () => (await form.findAllByRole('listitem')).map(item => item.textContent)
  expect(await listed()).toEqual(['Night', 'Day'])
  await userEvent.click(form.getByRole('button', { name: 'Assign' }))
  expect(await form.findByText('Choose at least one class, or all your students.')).toBeTruthy()
  await userEvent.selectOptions(form.getByLabelText('Tag'), 'WVLC')
  await userEvent.click(form.getByRole('checkbox', { name: '5A' }))
  await userEvent.click(form.getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(sent()).toEqual([['/playlist/assign_by_tag', { tag: 'WVLC', group_ids: [9] }]]))
  await waitFor(() => expect(takeToasts().map(({ words }) => words)).toEqual(['The playlist is assigned.']))
  form = await open()
  await userEvent.click(await form.findByRole('checkbox', { name: 'All my students' }))
  await userEvent.click(form.getByRole('button', { name: 'Assign' }))
  await waitFor(() =>
    expect(sent().at(-1)).toEqual(['/playlist/assign_by_tag', { tag: 'water', group_ids: [] }]),
  )
})

test('a teacher without a tag sees no way to assign by one', async () => {
  const heard = await serve([aPlaylist()])
  renderScreen(<AssignByTag />)
  await waitFor(() => expect(heard).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Assign by tag' })).toBeNull()
})
