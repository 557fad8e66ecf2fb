import { bringingMessages as words } from '@kindling/rules/messages/record-bringing'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Row, Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { ProgressBar } from '../../ui/progress.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { useSending } from '../../ui/use-sending.ts'
import { isUnderWay, type RecordImport, recordImportsQuery, sendArchive } from './api.ts'
import { EarlierImports } from './earlier-imports.tsx'
import { ImportState } from './import-state.tsx'

interface BringWindowProps {
  open: boolean
  child: { id: number; first_name: string }
  onClose: () => void
}

const accepted = ['.zip', 'application/zip']

/**
 * A record from elsewhere: the guardian chooses it, it is verified, the content is shown, and the guardian accepts it.
 */
export const BringWindow = ({ open, child, onClose }: BringWindowProps) => (
  <Dialog open={open} title={words.title} onClose={onClose}>
    <Bringing child={child} />
  </Dialog>
)

function Bringing({ child }: Pick<BringWindowProps, 'child'>) {
  const imports = useQuery(recordImportsQuery(child.id))
  const { part, error, busy, choose } = useChoosing(child.id)
  useBroughtAnew(child.id, imports.data)
  if (imports.isPending) return <Skeleton shape="row" />
  if (imports.isError)
    return <FailedState message={messageOf(imports.error)} onRetry={() => void imports.refetch()} />
  const [latest] = imports.data
  const isBusy = busy || (latest !== undefined && isUnderWay(latest))
  return (
    <Stack>
      <p>{format(words.lead, { name: child.first_name })}</p>
      <FormError message={error} />
      {busy && <Sending part={part} />}
      {latest && !busy && <ImportState child={child} it={latest} />}
      {!isBusy && (
        <Row>
          <FileButton look="quiet" accept={accepted} icon={<FileUp aria-hidden="true" />} onChoose={choose}>
            {latest ? words.again : words.choose}
          </FileButton>
        </Row>
      )}
      <EarlierImports childId={child.id} imports={imports.data} />
    </Stack>
  )
}

/** The upload progress of the archive; after that the server verifies it. */
function Sending({ part }: { part: number }) {
  const percent = Math.floor(part * 100)
  return (
    <div role="status">
      <ProgressBar
        done={percent}
        total={100}
        label={percent < 100 ? format(words.sending, { percent }) : words.checking}
      />
    </div>
  )
}

function useChoosing(childId: number) {
  const [part, setPart] = useState(0)
  const client = useQueryClient()
  const { busy, error, send } = useSending()
  const choose = (file: File) =>
    void send(
      async key => {
        setPart(0)
        await sendArchive({ childId, file, key, onProgress: setPart })
        await client.invalidateQueries({ queryKey: keys.brought('imports', childId) })
      },
      [file.name, file],
    )
  return { part, busy, error, choose }
}

/** The brought entries are shown as soon as they exist. */
function useBroughtAnew(childId: number, imports: readonly RecordImport[] | undefined): void {
  const client = useQueryClient()
  const done = imports?.filter(({ state }) => state === 'done').length ?? 0
  useEffect(() => {
    if (done > 0) void client.invalidateQueries({ queryKey: keys.brought(childId) })
  }, [client, childId, done])
}
