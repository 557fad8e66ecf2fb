import { familyLetterMessages } from '@kindling/rules/messages/family-letters'
import { guardianRequestMessages } from '@kindling/rules/messages/guardian-requests'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { refreshSession } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Beside, Stack } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useFocusFirst } from '../../ui/use-focus-first.ts'
import { useSending } from '../../ui/use-sending.ts'
import { StudentPassword } from '../accounts/index.ts'
import { waitingSentence } from '../guardians/index.ts'
import { type Letter, sendYes } from './api.ts'
import styles from './letters.module.css'

type Answer = Awaited<ReturnType<typeof sendYes>>

/** The acceptance of a letter, with its consequences; then the result. */
export function LetterYes({ code, letter }: { code: string; letter: Letter }) {
  const client = useQueryClient()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const { busy, error, send } = useSending()
  const child = letter.child_name ?? ''
  const agree = () =>
    send(async key => {
      setAnswer(await sendYes(code, key))
      for (const queryKey of [keys.children, keys.guardianRequests])
        void client.invalidateQueries({ queryKey })
      void refreshSession().catch(() => undefined)
    })
  const ends = letter.old_ways_end
  if (answer) return <Done child={child} answer={answer} ends={ends} />
  return (
    <Stack>
      <p>{format(familyLetterMessages.means, { child })}</p>
      <ul className={styles.means}>
        <li>{format(familyLetterMessages.meansGuardian, { child })}</li>
        <li>{format(familyLetterMessages.meansConsent, { child })}</li>
        {letter.group_name && (
          <li>{format(familyLetterMessages.meansClass, { child, group: letter.group_name })}</li>
        )}
        {ends !== 'never' && (
          <li>
            {format(familyLetterMessages.meansOldWays, { child, when: ends === 'at-tap' ? 'tap' : 'yes' })}
          </li>
        )}
      </ul>
      <p className="soft">{format(familyLetterMessages.only, { child })}</p>
      <FormError message={error} />
      <Button look="main" wide busy={busy} onClick={agree}>
        {format(busy ? familyLetterMessages.working : familyLetterMessages.yes, { child })}
      </Button>
    </Stack>
  )
}

interface DoneProps {
  child: string
  answer: Answer
  ends: Letter['old_ways_end']
}

/** If the child's old ways to sign in have ended, a new password comes first. */
function Done({ child, answer, ends }: DoneProps) {
  const step = useFocusFirst<HTMLDivElement>()
  const { request, confirmed } = answer
  const shutOut = confirmed && ends === 'at-yes' ? answer.child : null
  return (
    <Stack ref={step} tabIndex={-1}>
      <Beside>
        <CircleCheck aria-hidden="true" size={32} />
        <h2>{format(request ? guardianRequestMessages.askedDone : familyLetterMessages.done, { child })}</h2>
      </Beside>
      {request && <p>{waitingSentence(request)}</p>}
      {!request && !confirmed && <p>{format(familyLetterMessages.untapped, { child })}</p>}
      {!request && !confirmed && ends === 'at-tap' && (
        <p>{format(familyLetterMessages.setPasswordLater, { child })}</p>
      )}
      {shutOut && (
        <>
          <p>{format(familyLetterMessages.setPassword, { child })}</p>
          <StudentPassword child={shutOut} look="main" />
        </>
      )}
      <ButtonLink look={shutOut ? 'quiet' : 'main'} href="/parent/dashboard">
        {familyLetterMessages.toFamily}
      </ButtonLink>
    </Stack>
  )
}
