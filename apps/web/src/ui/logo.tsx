/** A small flame over two crossed sticks: the product's logo. */
export function Logo({ size = 36 }: { size?: number }) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" focusable="false">
      <path
        fill="#C2410C"
        d="M24 3c2 7 12 11 12 22a12 12 0 0 1-24 0c0-5 3-8 5-11 1 3 2 4 4 5 1-6-1-10 3-16z"
      />
      <path
        fill="#FFC53D"
        d="M24 17c1 4 6 6 6 12a6 6 0 0 1-12 0c0-3 2-5 3-6 .5 1.5 1 2 2 2.5.5-3-.5-5 1-8.5z"
      />
      <path stroke="#7A4A2B" strokeWidth="4" strokeLinecap="round" d="m8 43 32-7M8 36l32 7" />
    </svg>
  )
}
