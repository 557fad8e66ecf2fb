import { wellbeingWords } from '@kindling/rules/words/wellbeing'
import { HeartHandshake } from 'lucide-react'
import { useState } from 'react'
import { say } from '../../platform/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useSending } from '../../ui/use-sending.ts'
import { sendWishToTalk } from './api.ts'

/** Every check-in ends with it: the child's teachers hear at once, whatever the score (D-87). */
export function TalkToSomeone() {
  const { busy, error, send } = useSending()
  const [teachers, setTeachers] = useState<number | null>(null)
  const ask = () => send(async () => setTeachers(await sendWishToTalk()))
  return (
    <Card as="section" aria-label={wellbeingWords.talk}>
      <Stack gap="small">
        {teachers === null ? (
          <>
            <p>{wellbeingWords.talkLead}</p>
            <FormError message={error} />
            <div>
              <Button busy={busy} icon={<HeartHandshake aria-hidden="true" />} onClick={() => void ask()}>
                {wellbeingWords.talk}
              </Button>
            </div>
          </>
        ) : (
          <p role="status">
            {teachers === 0 ? wellbeingWords.talkNobody : say(wellbeingWords.talkTold, { count: teachers })}
          </p>
        )}
        <p className="soft">{wellbeingWords.talkUrgent}</p>
      </Stack>
    </Card>
  )
}
