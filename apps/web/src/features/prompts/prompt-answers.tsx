import { fullName } from '@kindling/rules/full-name'
import { promptingMessages } from '@kindling/rules/messages/prompting'
import { useQuery } from '@tanstack/react-query'
import { journalAddress } from '../../platform/address.ts'
import { format } from '../../platform/messages.ts'
import { printDay, printMoment } from '../../platform/moments.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { type Prompt, type PromptStats, promptStatsQuery } from './api.ts'
import styles from './prompts.module.css'

interface PromptAnswersProps {
  open: boolean
  prompt: Prompt
  onClose: () => void
}

/** The answers to a prompt in the user's classes: how many, and the first words of each. */
export function PromptAnswers({ open, prompt, onClose }: PromptAnswersProps) {
  const title = format(promptingMessages.statsTitle, { title: prompt.title })
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      {open && <Answers promptId={prompt.id} />}
    </Dialog>
  )
}

function Answers({ promptId }: { promptId: number }) {
  const { data, error, isPending, refetch } = useQuery(promptStatsQuery(promptId))
  if (isPending) return <Skeleton shape="row" count={4} />
  if (error) return <FailedState message={messageOf(error)} onRetry={() => void refetch()} />
  const { stats, answers } = data
  if (stats.answers === 0) return <EmptyState picture="journal">{promptingMessages.statsEmpty}</EmptyState>
  return (
    <Stack>
      <Figures stats={stats} />
      <ul className={styles.answers}>
        {answers.map(({ journal_id, user_info, created_at, words, sample }) => (
          <li key={journal_id}>
            <p>
              <strong>{fullName(user_info)}</strong>
              <span className="soft">
                {` · ${printMoment(created_at)} · ${format(promptingMessages.answerLength, { words })}`}
              </span>
            </p>
            <p className={styles.words}>{sample || promptingMessages.noWords}</p>
            <Link
              href={journalAddress(user_info.id, journal_id)}
              opens={{ journal: journal_id }}
              className="alone"
            >
              {format(promptingMessages.readAnswer, { name: user_info.first_name })}
            </Link>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function Figures({ stats }: { stats: PromptStats['stats'] }) {
  const { answers, children, usual_words: words, first_at: first, last_at: last } = stats
  return (
    <p className={styles.figures}>
      <strong>
        {`${format(promptingMessages.statsCount, { answers })} ${format(promptingMessages.statsChildren, { children })}`}
      </strong>
      {words !== null && <span>{format(promptingMessages.statsLength, { words })}</span>}
      {first && last && (
        <span>
          {format(promptingMessages.statsBetween, { first: printDay(first), last: printDay(last) })}
        </span>
      )}
    </p>
  )
}
