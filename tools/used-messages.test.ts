import { join } from 'node:path'
import { inboxMessages } from '@kindling/rules/messages/inbox'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { usedMessages } from '../apps/web/used-messages.ts'

const entry = join(import.meta.dirname, '../apps/web/src/entry.ts')

/** The program of a page with this source. */
async function built(source: string): Promise<string> {
  const page = { name: 'page', resolveId: (id: string) => (id === entry ? id : null), load: loadPage }
  function loadPage(id: string) {
    return id === entry ? `import { inboxMessages } from '@kindling/rules/messages/inbox'\n${source}` : null
  }
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [page, usedMessages()],
    build: { write: false, rolldownOptions: { input: entry } },
  })) as Rolldown.RolldownOutput
  return output.map(one => (one.type === 'chunk' ? one.code : '')).join('')
}

const { title, lead, modes } = inboxMessages

test('a page gets the messages that it uses, and no other of their catalogues', async () => {
  const program = await built(
    'console.log(inboxMessages.title, inboxMessages.lead, inboxMessages.title.length)',
  )
  expect(program).toContain(lead)
  expect(program).toContain(title)
  expect(program).not.toContain(modes)
})

test('a page that chooses among the messages gets the whole catalogue', async () => {
  const chosen = await built('console.log(inboxMessages[location.hash], inboxMessages.title)')
  expect(chosen).toContain(modes)
  const shadowed = await built(
    'console.log(((inboxMessages) => inboxMessages.title)({ title: location.hash }))',
  )
  expect(shadowed).toContain('location.hash')
  expect(shadowed).not.toContain(`"${title}"`)
})
