import { parseCsv } from '@kindling/rules/csv'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { type Answer, smallServer } from '../../../test/small-server.ts'
import { AddHighlight, WblReportTable } from './index.ts'

const named = (id: number, name: string) => ({ id, name })
const course = { course_id: 30, course_title: 'Career exploration', state_crs_code: 'WBL-101' }
const lists: Record<string, object> = {
  types: { types: [named(10, 'Internship')] },
  pathways: { pathways: [named(20, 'Health science')] },
  courses: { courses: [course] },
  experiences: { experiences: [named(40, 'Online')] },
  employer_evaluation: { employer_evaluation: [named(50, 'Is on the way')] },
}
const broken: Answer = { status: 500, body: { code: 'SERVER', message: 'Broken.' } }
const listOf = (path: string): Answer => {
  const list = lists[/^\/highlight\/wbl\/(\w+)/.exec(path)?.[1] ?? '']
  return list ? { body: list } : { body: { goals: [], asks_on_fridays: true } }
}

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Add an accomplishment' }))
  return within(await screen.findByRole('dialog', { name: 'What have you accomplished?' }))
}

test('the lists are asked for once, and the form sends what was chosen [WBL-21]', async () => {
  const heard = await smallServer(({ method, path }) => (method === 'GET' ? listOf(path) : broken))
  renderScreen(<AddHighlight childId={7} />)
  let form = await open()
  await form.findByLabelText('It was work-based learning')
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }))
  form = await open()
  await userEvent.click(await form.findByLabelText('It was work-based learning'))
  const asked = heard.map(({ path }) => path).filter(path => path.startsWith('/highlight/wbl/'))
  expect(asked.map(path => path.split('?')[0]).sort()).toEqual([
    '/highlight/wbl/courses',
    '/highlight/wbl/employer_evaluation',
    '/highlight/wbl/experiences',
    '/highlight/wbl/pathways',
    '/highlight/wbl/types',
  ])
  const put = (label: string, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } })
  put('What did you accomplish?', 'At the clinic')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Please choose what kind it was.')).toBeTruthy()
  put('What kind?', '10')
  put('Where did you work?', 'Oak Clinic')
  put('Pathway', '20')
  put('Course', '30')
  put('How did you work?', '40')
  put('What did the employer say?', '50')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(heard.at(-1)?.method).toBe('POST'))
  expect(heard.at(-1)?.body).toMatchObject({
    wbl: {
      employer_name: 'Oak Clinic',
      type_id: 10,
      pathway_id: 20,
      course_id: 30,
      experience_id: 40,
      evaluation_id: 50,
    },
  })
})

test('a list that cannot be loaded is empty, and the rest of the form goes on [WBL-20]', async () => {
  await smallServer(({ path }) => (path.startsWith('/highlight/wbl/pathways') ? broken : listOf(path)))
  renderScreen(<AddHighlight childId={7} />)
  const form = await open()
  await userEvent.click(await form.findByLabelText('It was work-based learning'))
  expect(await form.findByLabelText('Course')).toBeTruthy()
  expect(form.queryByLabelText('Pathway')).toBeNull()
  expect(form.queryByText('Broken.')).toBeNull()
})

test('the report is a file that the browser makes of what it was told [WBL-10]', async () => {
  const made: Blob[] = []
  const names: string[] = []
  const { createObjectURL } = URL
  const { click } = HTMLAnchorElement.prototype
  URL.createObjectURL = blob => `blob:${made.push(blob as Blob)}`
  HTMLAnchorElement.prototype.click = function () {
    names.push(this.download)
  }
  onTestFinished(() => {
    URL.createObjectURL = createObjectURL
    HTMLAnchorElement.prototype.click = click
  })
  const highlight = {
    id: 3,
    title: 'At the clinic',
    occurence_date: '2026-10-04',
    month: 10,
    year: 2026,
    highlight_duration: 90,
    status: null,
    why_special: '',
    is_student_led_enterprise: false,
    employer_name: '=Oak Clinic',
    highlight_wbl_type_bean: named(10, 'Internship'),
    highlight_wbl_pathway_bean: null,
    highlight_wbl_course_bean: course,
    highlight_wbl_experience_bean: null,
    highlight_employer_evaluation_bean: null,
  }
  const ada = { id: 7, first_name: 'Ada', last_name: 'Example', username: 'ada', school_reg_no: null }
  const heard = await smallServer(() => ({
    body: { school_name: 'Oak School', students: [{ ...ada, highlights: [highlight] }] },
  }))
  renderScreen(<WblReportTable groupId={4} opens={false} />)
  // The table says what the exact columns of the file cannot.
  expect(await screen.findByText('Nobody has accepted it yet')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: /CSV/ }))
  expect(heard.map(({ path }) => path)).toEqual(['/highlight/highlight_report?groupId=4'])
  expect(names).toEqual([expect.stringMatching(/^WBL_Report_Oak School_\d{4}-\d\d-\d\d\.csv$/)])
  const [heads = [], cells = []] = parseCsv((await made[0]?.text()) ?? '')
  expect([heads.length, cells.length]).toEqual([29, 29])
  expect(cells.filter(Boolean)).toEqual([
    'Ada',
    'Example',
    'ada',
    'At the clinic',
    '2026-10-04',
    "'=Oak Clinic",
    'Internship',
    'Career exploration',
    'WBL-101',
    '1.5',
  ])
})
