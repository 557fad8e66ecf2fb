import { ownLessonsAddress } from '@kindling/rules/addresses'
import { printCsv } from '@kindling/rules/csv'
import {
  type LessonColumn,
  lessonColumns,
  lessonFileEndings,
  lessonFileKind,
  lessonFileLimits,
} from '@kindling/rules/lesson-file'
import { lessonColumnWords, lessonImportMessages } from '@kindling/rules/messages/lesson-imports'
import { Download, FileUp } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { ProgressBar } from '../../ui/progress.tsx'
import { saveText } from '../../ui/save-file.ts'
import { useSending } from '../../ui/use-sending.ts'
import styles from './import.module.css'
import { type LessonImport, sendLessonFile } from './import-api.ts'
import { ImportChoices } from './import-choices.tsx'
import { LeftOutTable, PlannedLessons } from './import-preview.tsx'
import { categories, skills } from './lesson-form.tsx'

const accepted = [...lessonFileEndings.csv, ...lessonFileEndings.cartridge]

interface Chosen {
  file: File
  reply: LessonImport
}

/** A file is looked at first; nothing is saved before the teacher has seen what would be. */
export function ImportLessons() {
  const { chosen, reading, error, look, done } = useImporting()
  return (
    <Stack gap="large">
      <Card as="section">
        <Stack gap="small">
          <p>{lessonImportMessages.about}</p>
          <FormError message={error} />
          <Row>
            <FileButton
              look="quiet"
              accept={accepted}
              icon={<FileUp aria-hidden="true" />}
              disabled={reading !== null}
              onChoose={look}
            >
              {chosen ? lessonImportMessages.again : lessonImportMessages.choose}
            </FileButton>
            <Button look="plain" icon={<Download aria-hidden="true" />} onClick={saveSample}>
              {lessonImportMessages.sample}
            </Button>
          </Row>
          <details>
            <summary>{lessonImportMessages.columns}</summary>
            <ColumnTable />
          </details>
        </Stack>
      </Card>
      {reading && (
        <div role="status">
          <Stack gap="small">
            <p>{format(lessonImportMessages.reading, { name: reading.name })}</p>
            <ProgressBar done={Math.round(reading.part * 100)} total={100} />
          </Stack>
        </div>
      )}
      {chosen && <Preview chosen={chosen} onDone={done} />}
    </Stack>
  )
}

function Preview({ chosen, onDone }: { chosen: Chosen; onDone: (reply: LessonImport) => void }) {
  const { lessons, left_out, message } = chosen.reply
  const isDone = message !== null
  const exercises = lessons.flatMap(lesson => lesson.exercises).length
  const head = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone: the heading takes it before anything is painted.
  useLayoutEffect(() => {
    if (isDone) head.current?.focus()
  }, [isDone])
  return (
    <>
      <section>
        <Stack gap="small">
          <h2 ref={head} tabIndex={-1}>
            {isDone ? lessonImportMessages.result : lessonImportMessages.preview}
          </h2>
          <p role="status">
            {message ?? format(lessonImportMessages.counts, { lessons: lessons.length, exercises })}
            {left_out.length > 0 &&
              ` ${format(lessonImportMessages.leftOutCount, { count: left_out.length })}`}
          </p>
          {isDone && (
            <Row>
              <span>{lessonImportMessages.next}</span>
              <ButtonLink href={ownLessonsAddress} look="main">
                {lessonImportMessages.toLessons}
              </ButtonLink>
            </Row>
          )}
          {!isDone && lessons.length === 0 && <p>{lessonImportMessages.nothing}</p>}
          {!isDone && lessons.length > 0 && <ImportChoices {...chosen} onDone={onDone} />}
        </Stack>
      </section>
      {left_out.length > 0 && <LeftOutTable rows={left_out} />}
      {lessons.length > 0 && (
        <PlannedLessons
          title={isDone ? lessonImportMessages.broughtIn : lessonImportMessages.lessons}
          lessons={lessons}
        />
      )}
    </>
  )
}

function useImporting() {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [reading, setReading] = useState<{ name: string; part: number } | null>(null)
  const { error, setError, send } = useSending()
  const look = (file: File) =>
    void send(async () => {
      setChosen(null)
      const fault = faultOf(file)
      if (fault) return setError(fault)
      const { name } = file
      setReading({ name, part: 0 })
      try {
        const reply = await sendLessonFile({ file, onProgress: part => setReading({ name, part }) })
        setChosen({ file, reply })
      } finally {
        setReading(null)
      }
    })
  return {
    chosen,
    reading,
    error,
    look,
    done: (reply: LessonImport) => setChosen(before => before && { ...before, reply }),
  }
}

function faultOf({ name, size }: File): string | null {
  const kind = lessonFileKind(name)
  if (!kind) return lessonImportMessages.wrongKind
  const most = kind === 'csv' ? lessonFileLimits.csvBytes : lessonFileLimits.cartridgeBytes
  return size > most ? lessonImportMessages.tooLarge : null
}

const ColumnTable = () => (
  <Stack gap="small">
    <p className="soft">{lessonImportMessages.columnsNote}</p>
    <table className={styles.columns}>
      <thead>
        <tr>
          <th scope="col">{lessonImportMessages.column}</th>
          <th scope="col">{lessonImportMessages.write}</th>
        </tr>
      </thead>
      <tbody>
        {lessonColumns.map(column => (
          <tr key={column}>
            <th scope="row">{lessonColumnWords[column].title}</th>
            <td>{noteOf(column)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Stack>
)

/** What to write into a column, with the names that it takes. */
function noteOf(column: LessonColumn): string {
  const names = column === 'skills' ? skills : column === 'categories' ? categories : []
  return format(lessonColumnWords[column].note, { names: names.map(({ label }) => label).join(', ') })
}

const saveSample = () => {
  const words = lessonColumns.map(column => lessonColumnWords[column])
  saveText(
    printCsv([words.map(({ title }) => title), words.map(({ example }) => example)]),
    `${lessonImportMessages.sampleName}.csv`,
  )
}
