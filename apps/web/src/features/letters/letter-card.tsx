import { familyLetterMessages } from '@kindling/rules/messages/family-letters'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { isAbsent, messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, PageHead, Row, Stack } from '../../ui/card.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { ProveAddress } from '../accounts/index.ts'
import { AnotherAccount } from './another-account.tsx'
import { type Letter, letterQuery } from './api.ts'
import { LetterYes } from './letter-yes.tsx'

/** What the code of a family letter is for. Opening it changes nothing: only accepting it does. */
export function LetterCard({ code }: { code: string }) {
  const { user } = useSession()
  const isProved = user?.account_status === 'Verified'
  const letter = useQuery({ ...letterQuery(code, user?.id ?? 0, isProved), retry: false })
  if (letter.isPending) return <Skeleton shape="page" count={1} />
  if (letter.isError && isAbsent(letter.error)) return <Closed words={familyLetterMessages.unknown} />
  if (letter.isError)
    return <FailedState message={messageOf(letter.error)} onRetry={() => void letter.refetch()} />
  const { status } = letter.data
  if (status === 'used' || status === 'over')
    return <Closed words={format(familyLetterMessages.closed, { status })} />
  return (
    <>
      <PageHead title={familyLetterMessages.pageTitle} lead={leadOf(letter.data)} />
      <Card lit>
        <NextStep code={code} letter={letter.data} />
      </Card>
    </>
  )
}

const leadOf = ({ child_name, teacher_name, group_name }: Letter) =>
  child_name === null
    ? familyLetterMessages.mailedLead
    : format(familyLetterMessages.lead, {
        child: child_name,
        teacher: teacher_name ?? '',
        group: group_name ?? '',
      })

/** One step at a time: an account, the code of the mail, the acceptance. */
function NextStep({ code, letter }: { code: string; letter: Letter }) {
  const { user } = useSession()
  if (!user) return <Begin code={code} />
  if (user.user_type === 'Child')
    return <AnotherAccount words={familyLetterMessages.forGrownUp} look="plain" />
  if (user.user_type !== 'Parent') return <AnotherAccount words={familyLetterMessages.parentsOnly} />
  if (user.account_status !== 'Verified')
    return <ProveAddress email={user.email ?? ''} onProved={() => undefined} atOnce />
  if (letter.status === 'elsewhere')
    return <AnotherAccount words={format(familyLetterMessages.elsewhere, { email: user.email ?? '' })} />
  return <LetterYes code={code} letter={letter} />
}

/** A new user registers first: most are new. The letter waits meanwhile. */
function Begin({ code }: { code: string }) {
  const back = new URLSearchParams({ login_redirect: `/letter/${code}` })
  return (
    <Stack>
      <p>{familyLetterMessages.beginLead}</p>
      <Row>
        <ButtonLink look="main" href={`/registration?${back}&reg_from=letter`}>
          {familyLetterMessages.register}
        </ButtonLink>
        <ButtonLink href={`/signin?${back}`}>{familyLetterMessages.signIn}</ButtonLink>
      </Row>
    </Stack>
  )
}

function Closed({ words }: { words: string }) {
  const { user } = useSession()
  const toFamily = <ButtonLink href="/parent/dashboard">{familyLetterMessages.toFamily}</ButtonLink>
  return (
    <>
      <PageHead title={familyLetterMessages.pageTitle} />
      <EmptyState picture="lost" act={user?.user_type === 'Parent' ? toFamily : null}>
        {words} {familyLetterMessages.askAgain}
      </EmptyState>
    </>
  )
}
