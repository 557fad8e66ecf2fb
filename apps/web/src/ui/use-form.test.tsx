import 'fake-indexeddb/auto'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openDB } from 'idb'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderScreen } from '../../test/render.tsx'
import { saidAt } from '../../test/said-at.ts'
import { CallRefused } from '../platform/client.ts'
import { keepDraft } from '../platform/drafts.ts'
import { Button } from './button.tsx'
import { CheckField } from './check-field.tsx'
import { CheckGroup } from './check-group.tsx'
import { LongTextField, TextField } from './fields.tsx'
import { FormError } from './form-error.tsx'
import { PasswordField } from './password-field.tsx'
import { mergeDraft } from './use-draft.ts'
import { type FormOptions, useForm } from './use-form.ts'

const nothing = { email: '', code: '', days: [] as string[], agreed: false }
type Values = typeof nothing

interface SampleProps extends Partial<FormOptions<Values>> {
  asksCode?: boolean
}

/** A form with each kind of field. */
function Sample({ asksCode = true, send = () => undefined, ...options }: SampleProps) {
  const form = useForm({ start: nothing, send, ...options })
  if (!form.isReady) return null
  return (
    <form {...form.element}>
      <TextField label="Email" {...form.field('email')} />
      {asksCode && <PasswordField label="Code" {...form.field('code')} />}
      <CheckGroup label="Days" options={[{ value: 'mo', label: 'Monday' }]} {...form.field('days')} />
      <CheckField label="Agreed" {...form.box('agreed')} />
      <FormError message={form.error} />
      <Button type="submit" busy={form.busy}>
        Send
      </Button>
      <Button onClick={form.reset}>Start over</Button>
      {form.isFound && <p>Found again</p>}
    </form>
  )
}

const refusal = (fields: Record<string, string>, message = 'Not like this.') =>
  new CallRefused(400, 'VALIDATION', message, fields)
const refusing = (error: unknown) => () => Promise.reject(error)
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))
const alerts = () => screen.queryAllByRole('alert').map(alert => alert.textContent)

const rowsKept = async () => {
  const database = await openDB('kindling', 1)
  const rows: { form: string; version: number; value: Partial<Values> }[] = await database.getAll('drafts')
  database.close()
  return rows
}

afterEach(() => void vi.useRealTimers())

test('what is wrong stands at each field, the first of them has the focus, and nothing is sent until it is right', async () => {
  const sent: Values[] = []
  renderScreen(
    <Sample
      check={({ email, code }) => ({
        email: email ? null : 'An address, please.',
        code: code ? null : 'The code, please.',
      })}
      send={typed => void sent.push(typed)}
    />,
  )
  await send()
  expect([saidAt(screen.getByLabelText('Email')), saidAt(screen.getByLabelText('Code'))]).toEqual([
    'An address, please.',
    'The code, please.',
  ])
  expect(alerts()).toEqual([])
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  await userEvent.type(screen.getByLabelText('Email'), 'a@b.org')
  expect([saidAt(screen.getByLabelText('Email')), saidAt(screen.getByLabelText('Code'))]).toEqual([
    '',
    'The code, please.',
  ])
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  await send()
  expect(document.activeElement).toBe(screen.getByLabelText('Code'))
  expect(sent).toEqual([])
  await userEvent.type(screen.getByLabelText('Code'), '7')
  await userEvent.click(screen.getByLabelText('Monday'))
  await userEvent.click(screen.getByLabelText('Agreed'))
  await send()
  expect(sent).toEqual([{ email: 'a@b.org', code: '7', days: ['mo'], agreed: true }])
})

test('what the server says about a field stands there and not above the button too, and what was typed stays', async () => {
  renderScreen(
    <Sample send={refusing(refusal({ code: 'This code is not right.' }, 'This code is not right.'))} />,
  )
  await userEvent.type(screen.getByLabelText('Code'), '1234')
  await send()
  await waitFor(() => expect(saidAt(screen.getByLabelText('Code'))).toBe('This code is not right.'))
  expect(alerts()).toEqual([])
  expect(document.activeElement).toBe(screen.getByLabelText('Code'))
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('1234')
})

test('a field within what was sent is found by its own name, and one of several boxes takes the focus for all', async () => {
  renderScreen(
    <Sample send={refusing(refusal({ 'people.0.days': 'Not on Mondays.', 'people.0.email': 'Taken.' }))} />,
  )
  await send()
  await waitFor(() => expect(saidAt(screen.getByLabelText('Email'))).toBe('Taken.'))
  expect(screen.getByRole('group', { name: 'Days' }).textContent).toContain('Not on Mondays.')
  await userEvent.type(screen.getByLabelText('Email'), 'x')
  expect(saidAt(screen.getByLabelText('Email'))).toBe('')
  renderScreen(<Sample send={refusing(refusal({ agreed: 'Please agree.' }))} />)
  await userEvent.click(screen.getAllByRole('button', { name: 'Send' })[1] as HTMLElement)
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText('Agreed')[1]))
})

test('what is about no field that the page shows stands above the button', async () => {
  const { unmount } = renderScreen(
    <Sample
      asksCode={false}
      send={refusing(refusal({ code: 'This code is not right.' }, 'This code is not right.'))}
    />,
  )
  await send()
  await waitFor(() => expect(alerts()).toEqual(['This code is not right.']))
  unmount()
  renderScreen(<Sample send={refusing(refusal({ email: 'Taken.', key: 'Too late.' }, 'Taken.'))} />)
  await send()
  await waitFor(() => expect(alerts()).toEqual(['Too late.']))
  expect(saidAt(screen.getByLabelText('Email'))).toBe('Taken.')
})

test('a form has words of its own for a failure, and says of which field a refusal without one is', async () => {
  renderScreen(
    <Sample
      send={refusing(new CallRefused(404, 'NOT_FOUND', 'Not here.'))}
      sentenceOf={() => 'Nobody gave this code.'}
      about={() => 'code'}
    />,
  )
  await send()
  await waitFor(() => expect(saidAt(screen.getByLabelText('Code'))).toBe('Nobody gave this code.'))
  expect(alerts()).toEqual([])
})

test('the same sent again after a failure has the same key; other words have another, and so has what follows a success', async () => {
  const keys: string[] = []
  let fails = true
  const sending = (_: Values, key: string) => {
    keys.push(key)
    if (fails) throw new CallRefused(0, 'OFFLINE', 'You seem to be offline.')
  }
  renderScreen(<Sample send={sending} />)
  await userEvent.type(screen.getByLabelText('Email'), 'a')
  await send()
  await waitFor(() => expect(alerts()).toEqual(['You seem to be offline.']))
  await send()
  await userEvent.type(screen.getByLabelText('Email'), 'b')
  await userEvent.keyboard('{Backspace}')
  await send()
  expect(new Set(keys).size).toBe(1)
  await userEvent.type(screen.getByLabelText('Email'), 'b')
  fails = false
  await send()
  await send()
  expect(keys).toHaveLength(5)
  expect(new Set(keys).size).toBe(3)
})

test('a second tap while one send is under way sends nothing', async () => {
  let finish = () => {}
  const sent: string[] = []
  const sending = async (_: Values, key: string) => {
    sent.push(key)
    await new Promise<void>(resolve => {
      finish = resolve
    })
  }
  renderScreen(<Sample send={sending} />)
  await send()
  await userEvent.type(screen.getByLabelText('Email'), '{Enter}')
  expect(sent).toHaveLength(1)
  await act(async () => finish())
})

const draft = (form: string, version = 1) => ({
  account: 7,
  form,
  version,
  isBegun: ({ email }: Values) => email !== '',
})

test('a kept draft lies over a fresh one, so that a new field breaks none; one of another version is not taken', async () => {
  keepDraft(7, 'old', { version: 1, values: { email: 'typed', gone: true }, sent: null })
  const { unmount } = renderScreen(<Sample draft={draft('old')} />)
  expect(await screen.findByText('Found again')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('typed')
  expect(screen.getByLabelText<HTMLInputElement>('Agreed').checked).toBe(false)
  expect(mergeDraft(nothing, { email: 'typed', gone: true })).toEqual({ ...nothing, email: 'typed' })
  unmount()
  renderScreen(<Sample draft={draft('old', 2)} />)
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('')
  expect(screen.queryByText('Found again')).toBeNull()
})

const keptAs = async (form: string) => (await rowsKept()).find(row => row.form === form)?.value.email
const type = (value: string) => fireEvent.change(screen.getByLabelText('Email'), { target: { value } })

test('a draft is written while somebody types on, at the latest a second after the beginning', async () => {
  renderScreen(<Sample draft={draft('soon')} />)
  await screen.findByLabelText('Email')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const typed of ['a', 'ab', 'abc', 'abcd', 'abcde']) {
    type(typed)
    vi.advanceTimersByTime(200)
  }
  vi.useRealTimers()
  await waitFor(async () => expect(await keptAs('soon')).toMatch(/^abc/))
})

test('a draft is written when the page goes away, and goes when it is sent or begun anew', async () => {
  let fails = true
  const sending = () => {
    if (fails) throw new CallRefused(0, 'OFFLINE', 'You seem to be offline.')
  }
  renderScreen(<Sample draft={draft('leaving')} send={sending} />)
  await screen.findByLabelText('Email')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  type('ab')
  dispatchEvent(new Event('pagehide'))
  vi.useRealTimers()
  await waitFor(async () => expect(await keptAs('leaving')).toBe('ab'))
  await send()
  await waitFor(() => expect(alerts()).toHaveLength(1))
  expect(await keptAs('leaving')).toBe('ab')
  fails = false
  await send()
  await waitFor(async () => expect(await keptAs('leaving')).toBeUndefined())
  type('abc')
  await waitFor(async () => expect(await keptAs('leaving')).toBe('abc'))
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }))
  await waitFor(async () => expect(await keptAs('leaving')).toBeUndefined())
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('')
})

test('a draft whose send may have arrived keeps its key, also for the page that opens next', async () => {
  const keys: string[] = []
  const sending = (_: Values, key: string) => {
    keys.push(key)
    throw new CallRefused(0, 'OFFLINE', 'You seem to be offline.')
  }
  const { unmount } = renderScreen(<Sample draft={draft('again')} send={sending} />)
  await userEvent.type(await screen.findByLabelText('Email'), 'ab')
  await send()
  await waitFor(() => expect(keys).toHaveLength(1))
  unmount()
  renderScreen(<Sample draft={draft('again')} send={sending} />)
  await screen.findByText('Found again')
  await send()
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(new Set(keys).size).toBe(1)
})

test('several lines and a number of characters are counted from what the form holds', async () => {
  function Lines() {
    const form = useForm({ start: { text: 'abc' }, send: () => undefined })
    return (
      <form {...form.element}>
        <LongTextField label="Text" between={{ min: 0, max: 9 }} {...form.field('text')} />
      </form>
    )
  }
  renderScreen(<Lines />)
  await userEvent.type(screen.getByLabelText('Text'), 'd')
  expect(screen.getByText(/^4 of 9/)).toBeTruthy()
})

test('a fault of what follows a send that has arrived is no failure of the send', async () => {
  const late: unknown[] = []
  vi.stubGlobal('reportError', (fault: unknown) => late.push(fault))
  onTestFinished(() => void vi.unstubAllGlobals())
  const fault = new TypeError('It has no pages.')
  let arrives = false
  renderScreen(
    <Sample
      send={() => (arrives ? undefined : refusing(new CallRefused(503, 'BUSY', 'Many people are here.'))())}
      done={() => {
        throw fault
      }}
    />,
  )
  await send()
  await waitFor(() => expect(alerts()).toEqual(['Many people are here.']))
  expect(late).toEqual([])
  arrives = true
  await send()
  await waitFor(() => expect(late).toEqual([fault]))
  expect(alerts()).toEqual([])
})
