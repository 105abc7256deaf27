import { sidekicks } from '#domain/sidekicks/sidekicks.ts'
import { type TrainingSidekick, trainingSidekicks } from '#domain/training/training.ts'
import { m } from '#text'
import { changeQueryParams, useQueryParams } from '#web/lib/hash-location.ts'
import { FeedbackFigures } from './feedback-figures.tsx'
import { InstructionList } from './instruction-list.tsx'
import { TrainingChat } from './training-chat.tsx'

/** A stored chat with each sidekick, in which its replies are rated and improved. The sidekick is in the address. */
export function TrainingRoom() {
  const asked = useQueryParams().get('sidekick')
  const sidekick = trainingSidekicks.find((id) => id === asked) ?? trainingSidekicks[0]
  return (
    <>
      <SidekickChoice chosen={sidekick} />
      <div className="mt-4 grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <TrainingChat key={sidekick} sidekick={sidekick} />
        <div className="flex min-w-0 flex-col gap-5">
          <FeedbackFigures sidekick={sidekick} />
          <InstructionList key={sidekick} sidekick={sidekick} />
        </div>
      </div>
    </>
  )
}

const SidekickChoice = ({ chosen }: { chosen: TrainingSidekick }) => (
  <fieldset className="grid grid-cols-2 gap-1 rounded-md bg-neutral-soft p-1 sm:flex sm:w-fit">
    <legend className="sr-only">{m.training_choose()}</legend>
    {trainingSidekicks.map((id) => (
      <button
        key={id}
        type="button"
        aria-pressed={id === chosen}
        onClick={() => changeQueryParams({ sidekick: id })}
        className="min-h-9 rounded-sm px-2 text-sm font-semibold transition-colors aria-pressed:bg-raised aria-pressed:shadow-low sm:px-3"
      >
        {sidekicks[id].name()}
      </button>
    ))}
  </fieldset>
)
