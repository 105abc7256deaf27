type PorchPictureProps = {
  className?: string
  /** Fills its space, even if the edges are cut off. Otherwise all of it is shown. */
  isCropped?: boolean
}

/** A house at dusk with its porch light on. Decorative. */
export const PorchPicture = ({ className, isCropped = false }: PorchPictureProps) => (
  <svg
    className={className}
    viewBox="0 0 480 320"
    aria-hidden
    preserveAspectRatio={`xMidYMax ${isCropped ? 'slice' : 'meet'}`}
  >
    <defs>
      <radialGradient id="porch-glow" cx="50%" cy="50%" r="50%">
        <stop offset="0" stopColor="var(--accent)" stopOpacity="0.55" />
        <stop offset="0.4" stopColor="var(--accent)" stopOpacity="0.16" />
        <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="porch-door" x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stopColor="#ffd58f" />
        <stop offset="1" stopColor="var(--accent)" />
      </linearGradient>
    </defs>
    <g fill="var(--night-ink)" opacity="0.55">
      <circle cx="62" cy="46" r="1.4" />
      <circle cx="138" cy="22" r="1" />
      <circle cx="214" cy="58" r="1.2" />
      <circle cx="330" cy="30" r="1.4" />
      <circle cx="402" cy="72" r="1" />
      <circle cx="446" cy="24" r="1.2" />
    </g>
    <path d="M0 262c80-26 150-30 240-22s170 2 240-14v94H0z" fill="var(--night-raised)" opacity="0.6" />
    <g fill="var(--night-raised)">
      <path d="M52 270v-84l44-38 44 38v84z" opacity="0.55" />
      <path d="M366 270v-70l38-34 38 34v70z" opacity="0.55" />
      <path d="M24 270c0-26 8-44 18-44s18 18 18 44zM438 270c0-34 9-56 21-56s21 22 21 56z" opacity="0.8" />
    </g>
    <rect x="290" y="104" width="20" height="40" fill="var(--night-raised)" />
    <path d="M164 274V168l84-74 84 74v106z" fill="var(--night-raised)" />
    <path
      d="m148 176 100-88 100 88"
      fill="none"
      stroke="var(--night-muted)"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx="248" cy="214" r="120" fill="url(#porch-glow)" />
    <path d="M226 274v-50a22 22 0 0 1 44 0v50z" fill="url(#porch-door)" />
    <rect x="184" y="204" width="26" height="30" rx="3" fill="#ffd58f" opacity="0.85" />
    <rect x="286" y="204" width="26" height="30" rx="3" fill="var(--night)" opacity="0.7" />
    <path d="M197 204v30M184 219h26M299 204v30M286 219h26" stroke="var(--night-raised)" strokeWidth="2.5" />
    <path d="M214 274h68l14 14h-96z" fill="var(--night-muted)" opacity="0.35" />
    <path d="M0 288h480v32H0z" fill="var(--night)" />
    <path d="m200 288-30 32h156l-30-32z" fill="var(--accent)" opacity="0.13" />
  </svg>
)
