import { surveyMessages } from '@kindling/rules/messages/surveys'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import type { ClassSurvey, ClassSurveyName } from '@kindling/rules/surveys'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keys } from '../../../platform/query-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Row, Stack } from '../../../ui/card.tsx'
import { ChoiceField } from '../../../ui/fields.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { useSending } from '../../../ui/use-sending.ts'
import { askClass } from './api.ts'

interface AskClassProps {
  survey: ClassSurvey
  name: ClassSurveyName
  groups: readonly { id: number; name: string }[]
  onAsked: (windowId: number) => void
}

/** Sends the survey to a class, from now on. */
export function AskClass({ survey, name, groups, onAsked }: AskClassProps) {
  const client = useQueryClient()
  const { busy, error, send } = useSending()
  const [chosen, setChosen] = useState<number | null>(null)
  const groupId = chosen ?? groups[0]?.id ?? 0
  const ask = () =>
    send(async key => {
      const { window } = await askClass(groupId, name, key)
      await client.invalidateQueries({ queryKey: keys.surveys })
      onAsked(window.id)
    }, groupId)
  return (
    <Card as="section" aria-label={survey.words.ask}>
      <Stack gap="small">
        <p className="soft">{surveyMessages.askLead}</p>
        <ChoiceField
          label={wellbeingMessages.class}
          value={groupId}
          data={groups.map(group => ({ value: String(group.id), label: group.name }))}
          onChange={event => setChosen(Number(event.currentTarget.value))}
        />
        <FormError message={error} />
        <Row>
          <Button look="main" busy={busy} onClick={() => void ask()}>
            {survey.words.ask}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
