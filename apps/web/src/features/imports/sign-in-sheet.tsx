import { importWords } from '@kindling/rules/words/imports'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../platform/refusals.ts'
import { say } from '../../platform/words.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/progress.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { type SheetReply, sheetQuery } from './api.ts'
import styles from './imports.module.css'
import { SheetButton } from './sheet-button.tsx'

/** A strip for each child to cut out. It fills as the passwords are made; without its key it can only be made anew. */
export function SignInSheet({ sheetId, back }: { sheetId: number; back: ReactNode }) {
  const sheet = useQuery(sheetQuery(sheetId))
  if (sheet.isPending) return <Skeleton shape="page" count={1} />
  if (sheet.isError)
    return <FailedState message={messageOf(sheet.error)} onRetry={() => void sheet.refetch()} back={back} />
  if (!sheet.data.isReadable) return <LostSheet sheet={sheet.data} back={back} />
  const { group, total, done, lines, left_out: count } = sheet.data
  const address = location.host
  return (
    <>
      <PageHead
        back={back}
        title={say(importWords.sheetTitle, { group: group.name })}
        lead={importWords.sheetLead}
        acts={
          <Button look="main" disabled={done < total} onClick={() => window.print()}>
            {importWords.print}
          </Button>
        }
      />
      {done < total && (
        <div role="status" className={styles.filling}>
          <p>{say(importWords.sheetFilling, { done, total })}</p>
          <ProgressBar done={done} total={total} />
        </div>
      )}
      {count > 0 && <p className="soft">{say(importWords.sheetLeftOut, { count })}</p>}
      <ul className={styles.strips}>
        {lines.map(line => (
          <li key={line.username ?? line.name}>
            <strong>{line.name}</strong>
            <span className="soft">{say(importWords.sheetAddress, { address })}</span>
            <dl>
              <dt>{importWords.sheetUsername}</dt>
              <dd>{line.username}</dd>
              <dt>{importWords.sheetPassword}</dt>
              <dd>{line.password ?? '…'}</dd>
              {line.letter_code && (
                <>
                  <dt>{importWords.sheetLetter}</dt>
                  <dd>{say(importWords.sheetLetterAddress, { address, code: line.letter_code })}</dd>
                </>
              )}
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What can be done about a sheet whose window was closed: one tap. */
const LostSheet = ({ sheet: { id, group }, back }: { sheet: SheetReply; back: ReactNode }) => (
  <PageHead
    back={back}
    title={say(importWords.sheetTitle, { group: group.name })}
    lead={importWords.sheetLost}
    acts={<SheetButton groupId={group.id} insteadOf={id} />}
  />
)
