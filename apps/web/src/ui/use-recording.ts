import { useEffect, useRef, useState } from 'react'
import {
  longestRecording,
  type Recording,
  type RecordingKind,
  type RunningRecording,
  startRecording,
} from '../platform/recorder.ts'

type State = 'idle' | 'asking' | 'recording' | 'finishing' | 'refused'

/**
 * One recording at a time: requested, running, and passed on when the user stops it or, by itself, after the longest time. A
 * dropped recording is not stored.
 */
export function useRecording(
  kind: RecordingKind,
  onRecorded: (recording: Recording, endedBy: 'hand' | 'time') => void,
) {
  const [state, setState] = useState<State>('idle')
  const [running, setRunning] = useState<RunningRecording | null>(null)
  const seconds = useSeconds(state === 'recording')
  useEffect(() => () => running?.drop(), [running])
  const start = async () => {
    setState('asking')
    try {
      setRunning(await startRecording(kind))
      setState('recording')
    } catch {
      setState('refused')
    }
  }
  const end = async (endedBy: 'hand' | 'time') => {
    if (!running || state !== 'recording') return
    setState('finishing')
    onRecorded(await running.finish(), endedBy)
    setRunning(null)
    setState('idle')
  }
  const drop = () => {
    running?.drop()
    setRunning(null)
    setState('idle')
  }
  const endNow = useRef(end)
  endNow.current = end
  useEffect(() => {
    if (seconds >= longestRecording) void endNow.current('time')
  }, [seconds])
  return { state, running, seconds, start, stop: () => end('hand'), drop }
}

function useSeconds(counting: boolean): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    setSeconds(0)
    if (!counting) return
    const timer = setInterval(() => setSeconds(known => known + 1), 1000)
    return () => clearInterval(timer)
  }, [counting])
  return seconds
}
