import { printCsv } from '@kindling/rules/csv'
import { importMessages } from '@kindling/rules/messages/imports'
import { verificationMessages } from '@kindling/rules/messages/verification'
import { useQueryClient } from '@tanstack/react-query'
import { Download, FileUp, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { useSession } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { saveText } from '../../ui/save-file.ts'
import { Skeleton } from '../../ui/states.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { AgreedField } from '../verification/index.ts'
import { askImport, type ImportReply, sendImport } from './api.ts'
import { ImportTable } from './import-table.tsx'

const mostBytes = 1_000_000
const accepted = ['.csv', '.tsv', '.txt', 'text/csv']

interface Chosen {
  csv: string
  reply: ImportReply
  isDone: boolean
}

/** A file is checked first; nothing happens before the user has seen the planned result. */
export function ImportStudents() {
  const { chosen, busy, error, look, run } = useImporting()
  const count = chosen ? chosen.reply.counts.new + chosen.reply.counts.joins_class : 0
  return (
    <Stack>
      <Card as="section">
        <Stack gap="small">
          <p>{importMessages.columns}</p>
          <FormError message={error} />
          <Row>
            <FileButton look="quiet" accept={accepted} icon={<FileUp aria-hidden="true" />} onChoose={look}>
              {chosen ? importMessages.again : importMessages.choose}
            </FileButton>
            <Button look="plain" icon={<Download aria-hidden="true" />} onClick={saveSample}>
              {importMessages.sample}
            </Button>
          </Row>
        </Stack>
      </Card>
      {busy && !chosen && <Skeleton shape="row" count={6} />}
      {chosen && (
        <section>
          <Stack gap="small">
            <h2>{chosen.isDone ? importMessages.result : importMessages.preview}</h2>
            <Summary counts={chosen.reply.counts} />
            {chosen.isDone ? (
              <Row>
                <span>{importMessages.next}</span>
                <ButtonLink href="/dashboard/roster/classes">{importMessages.toClasses}</ButtonLink>
              </Row>
            ) : (
              <RunImport count={count} busy={busy} onRun={run} />
            )}
            <ImportTable
              rows={chosen.reply.rows}
              caption={chosen.isDone ? importMessages.result : importMessages.preview}
            />
          </Stack>
        </section>
      )}
    </Stack>
  )
}

function RunImport({ count, busy, onRun }: RunProps) {
  const { school_unverified } = useSession()
  const [agreed, setAgreed] = useState(false)
  if (count === 0) return <p>{importMessages.nothing}</p>
  return (
    <Stack gap="small">
      {school_unverified && (
        <>
          <p className="soft">{format(verificationMessages.addUnverified)}</p>
          <AgreedField isOptional agreed={agreed} onChange={setAgreed} />
        </>
      )}
      <Row>
        <Button look="main" icon={<UserPlus aria-hidden="true" />} busy={busy} onClick={() => onRun(agreed)}>
          {format(importMessages.run, { count })}
        </Button>
      </Row>
    </Stack>
  )
}

interface RunProps {
  count: number
  busy: boolean
  onRun: (agreed: boolean) => void
}

function Summary({ counts }: { counts: ImportReply['counts'] }) {
  return (
    <p role="status">
      {format(importMessages.counts, {
        fresh: counts.new,
        joins: counts.joins_class,
        there: counts.already_there,
      })}
      {'. '}
      {format(importMessages.faults, { count: counts.error })}
    </p>
  )
}

function useImporting() {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { busy, error, setError, send } = useSending()
  return {
    chosen,
    busy,
    error,
    look: (file: File) =>
      void send(async () => {
        setChosen(null)
        if (file.size > mostBytes) return setError(importMessages.tooLarge)
        const csv = await readText(file)
        if (csv === null) return setError(importMessages.unreadable)
        setChosen({ csv, reply: await askImport(csv), isDone: false })
      }),
    run: (agreed: boolean) =>
      void send(
        async key => {
          if (!chosen) return
          const reply = await sendImport(chosen.csv, agreed, key)
          setChosen({ ...chosen, reply, isDone: true })
          toastDone(format(importMessages.done, { count: reply.counts.new + reply.counts.joins_class }))
          for (const queryKey of [keys.roster, keys.groups, keys.anyStudents])
            void client.invalidateQueries({ queryKey })
        },
        [chosen?.csv, agreed],
      ),
  }
}

/** Spreadsheets write UTF-8, or an older encoding; a picture or a workbook is not text. */
async function readText(file: File): Promise<string | null> {
  const bytes = await file.arrayBuffer()
  const decode = (label: string, fatal: boolean) => new TextDecoder(label, { fatal }).decode(bytes)
  let text: string
  try {
    text = decode('utf-8', true)
  } catch {
    text = decode('windows-1252', false)
  }
  return text.includes('\u0000') || text.startsWith('PK\u0003') ? null : text
}

const saveSample = () =>
  saveText(
    printCsv([
      [...importMessages.sampleHead],
      ['Ada', 'Byron', 'ada.byron', '4', '05/14/2016', 'Female', importMessages.sampleClass],
    ]),
    `${importMessages.sampleName}.csv`,
  )
