import { execFile } from 'node:child_process'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Locator, Page } from '@playwright/test'
import { deep, demo, expect, test } from './people.ts'
import { call, whoIs } from './steps/calls.ts'
import { classId, demoClass, toast } from './steps/classes.ts'
import { drawLine } from './steps/drawing.ts'
import { writeLesson } from './steps/write-lesson.ts'

const run = promisify(execFile)

/** What the program says of a record that lies on this computer. */
async function verified(path: string): Promise<string> {
  const said = await run(process.execPath, ['tools/verify-record.ts', path]).catch(
    (fault: { stdout: string }) => fault,
  )
  return said.stdout
}

const kind = (form: Locator, name: string) => form.locator('label').filter({ hasText: name })

async function answer(child: Page, make: (form: Locator) => Promise<void>): Promise<void> {
  await child.getByRole('button', { name: /^Answer (this question|again)/ }).click()
  const form = child.getByRole('dialog', { name: 'What holds it up?' })
  await make(form)
  await form.getByRole('button', { name: 'Save my journal' }).click()
  await expect(toast(child, 'Your answer is saved.').last()).toBeVisible()
  await expect(form).toHaveCount(0)
}

async function record(form: Locator, what: string, begin: string): Promise<void> {
  await kind(form, what).click()
  await form.getByRole('button', { name: begin, exact: true }).click()
  await expect(form.getByRole('timer')).toContainText('0:01')
  await form.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(form.getByLabel('Your recording', { exact: true })).toBeVisible()
  await form.getByLabel(/^Add words/).fill('The arch holds itself.')
}

test(
  'a class answers by drawing, voice and film, the child keeps what is special, and a parent prints it, takes the record and verifies it',
  deep,
  async ({ actors }) => {
    const teacher = await actors.sender(demo.teacher)
    const lessonId = await writeLesson(teacher, 'Arches to keep')
    const { lesson } = await call<{ lesson: Record<string, unknown> }>(
      teacher,
      'GET',
      `/lesson/authored/${lessonId}`,
    )
    const { name, description, duration, grade, cl_skills, cl_category, version } = lesson
    await call(teacher, 'PUT', `/lesson/update_lesson/${lessonId}`, {
      name,
      description,
      duration,
      grade,
      cl_skills,
      cl_category,
      version,
      status: 'Published',
      group_ids: [await classId(teacher, demoClass)],
    })
    const child = await actors.enter(demo.child)
    const { id: childId } = await whoIs(child)
    await child.goto(`/ng/#/user/${childId}/lesson-detail/${lessonId}`)
    await answer(child, async form => {
      await kind(form, 'Draw').click()
      await form.getByRole('button', { name: 'Draw a picture' }).click()
      await drawLine(child, [
        [0.2, 0.3],
        [0.8, 0.6],
      ])
      await child.getByRole('button', { name: 'I’m done' }).click()
      await form.getByLabel('Tell about your picture').fill('The stones lean on each other.')
    })
    await answer(child, form => record(form, 'Say', 'Record'))
    await answer(child, form => record(form, 'Film', 'Start video'))

    await child.getByRole('link', { name: 'Your answer' }).click()
    const entry = child.getByRole('dialog')
    await entry.getByRole('button', { name: 'Add to my portfolio' }).click()
    await expect(entry.getByRole('button', { name: 'Add to my portfolio' })).toHaveCount(0)
    const parent = await actors.enter(demo.parent, { at: `/child/${childId}/portfolio/journey` })
    const saved = async (link: RegExp | string) => {
      const [file] = await Promise.all([
        parent.waitForEvent('download'),
        parent.getByRole('link', { name: link }).click(),
      ])
      return file.path()
    }
    expect((await readFile(await saved('Save all years as PDF'))).subarray(0, 5).toString()).toBe('%PDF-')
    const archive = test.info().outputPath('record.zip')
    await copyFile(await saved(/^Download the record of/), archive)
    expect(await verified(archive)).toContain('Everything is as it was written.')
    const bytes = await readFile(archive)
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    await writeFile(archive, bytes)
    expect(await verified(archive)).toContain('It is NOT as it was written.')
  },
)
