import { useState } from 'react'

/**
 * The address from which a recording is played. One that this browser cannot play gives way to the copy that every browser plays, which the
 * server may have made of an upload; `giveWay` returns whether there was something to give way to.
 */
export function usePlayable(src: string) {
  const [isCopy, setCopy] = useState(false)
  const giveWay = (): boolean => {
    if (isCopy || !isUpload.test(src)) return false
    setCopy(true)
    return true
  }
  return { address: isCopy ? `${src}?copy=playable` : src, isCopy, giveWay }
}

const isUpload = /^\/files\/[a-f0-9]+\/[^?]+$/
