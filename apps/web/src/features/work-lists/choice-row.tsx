import { wblListMessages as words } from '@kindling/rules/messages/wbl-lists'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useSending } from '../../ui/use-sending.ts'
import { type Choice, type School, sendChange } from './api.ts'
import { RenameChoice } from './choice-form.tsx'

interface ChoiceRowProps {
  choice: Choice
  schoolId: School
}

export function ChoiceRow({ choice, schoolId }: ChoiceRowProps) {
  const client = useQueryClient()
  const [isRenaming, setRenaming] = useState(false)
  const { busy, error, send } = useSending()
  const { id, name, state_crs_code, counts_as, is_hidden } = choice
  const turn = () =>
    send(async () => {
      await sendChange(schoolId, { choice_id: id, is_hidden: !is_hidden })
      await client.invalidateQueries({ queryKey: keys.wbl() })
    })
  const title = format(words.renameOf, { name })
  return (
    <li>
      <span>
        {state_crs_code === null ? name : format(words.withCode, { name, code: state_crs_code })}
        {counts_as && <span className="soft"> · {words.countsAs[counts_as]}</span>}
      </span>
      <Row>
        <Button small look="plain" aria-label={title} onClick={() => setRenaming(true)}>
          {words.rename}
        </Button>
        <Button
          small
          look="plain"
          busy={busy}
          aria-label={format(is_hidden ? words.showOf : words.hideOf, { name })}
          onClick={() => void turn()}
        >
          {is_hidden ? words.show : words.hide}
        </Button>
      </Row>
      <FormError message={error} />
      <Dialog open={isRenaming} onClose={() => setRenaming(false)} title={title} size="small">
        <RenameChoice choice={choice} schoolId={schoolId} onDone={() => setRenaming(false)} />
      </Dialog>
    </li>
  )
}
