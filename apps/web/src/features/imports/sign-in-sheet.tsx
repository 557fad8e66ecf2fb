import { letterAddress } from '@kindling/rules/letters'
import { signInLink } from '@kindling/rules/links'
import { importMessages } from '@kindling/rules/messages/imports'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/progress.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { type SheetReply, sheetQuery } from './api.ts'
import styles from './imports.module.css'
import { SheetButton } from './sheet-button.tsx'

/** A strip for each child to cut out. It fills as the passwords are made; without its key it can only be replaced. */
export function SignInSheet({ sheetId, back }: { sheetId: number; back: ReactNode }) {
  const sheet = useQuery(sheetQuery(sheetId))
  if (sheet.isPending) return <Skeleton shape="page" count={1} />
  if (sheet.isError)
    return <FailedState message={messageOf(sheet.error)} onRetry={() => void sheet.refetch()} back={back} />
  if (!sheet.data.isReadable) return <LostSheet sheet={sheet.data} back={back} />
  const { group, total, done, lines, left_out: count } = sheet.data
  return (
    <>
      <div data-no-print>
        <PageHead
          back={back}
          title={format(importMessages.sheetTitle, { group: group.name })}
          about={group.name}
          lead={importMessages.sheetLead}
          acts={
            <Button look="main" disabled={done < total} onClick={() => window.print()}>
              {importMessages.print}
            </Button>
          }
        />
        {done < total && (
          <div role="status" className={styles.filling}>
            <p>{format(importMessages.sheetFilling, { done, total })}</p>
            <ProgressBar done={done} total={total} />
          </div>
        )}
        {count > 0 && <p className="soft">{format(importMessages.sheetLeftOut, { count })}</p>}
      </div>
      <ul className={styles.strips}>
        {lines.map(line => (
          <li key={line.username ?? line.name}>
            <Strip line={line} group={group.name} />
          </li>
        ))}
      </ul>
    </>
  )
}

/**
 * The part for the child, and below it the part for the family. A QR code contains an address and a username, never a
 * password.
 */
function Strip({ line, group }: { line: SheetReply['lines'][number]; group: string }) {
  const { name, username, password, letter_code: code } = line
  return (
    <>
      <div className={styles.part}>
        <div>
          <strong>{name}</strong>
          <p className="soft">{group}</p>
          <p className="soft">{format(importMessages.sheetAddress, { address: location.host })}</p>
        </div>
        <QrCode
          text={signInLink(location.origin, username ?? '')}
          label={format(importMessages.sheetQr, { name })}
        />
      </div>
      <dl>
        <dt>{importMessages.sheetUsername}</dt>
        <dd>{username}</dd>
        <dt>{importMessages.sheetPassword}</dt>
        <dd>{password ?? '…'}</dd>
      </dl>
      {code && (
        <div>
          <div className={styles.part}>
            <p className="soft">{importMessages.sheetLetter}</p>
            <QrCode
              text={`${location.origin}${beforeCode}${code}`}
              label={format(importMessages.sheetLetterQr, { name })}
            />
          </div>
          <p className={styles.address}>
            {location.host}
            {beforeCode}
            <wbr />
            <span className={styles.whole}>{code}</span>
          </p>
        </div>
      )}
    </>
  )
}

/** The part before the code in the address of a family letter. */
const beforeCode = letterAddress('')

/** The remedy for a sheet whose window was closed: one tap. */
const LostSheet = ({ sheet: { id, group }, back }: { sheet: SheetReply; back: ReactNode }) => (
  <PageHead
    back={back}
    title={format(importMessages.sheetTitle, { group: group.name })}
    about={group.name}
    lead={importMessages.sheetLost}
    acts={<SheetButton groupId={group.id} insteadOf={id} />}
  />
)
