import { FileText } from 'lucide-react'
import { m } from '#text'
import { Answer, Sample } from '../landing/sample.tsx'
import { Tabs } from '../tabs.tsx'
import { Corner } from './corner.tsx'
import { samplePersonalities } from './sample-personalities.ts'

/** The same question in five voices. Each answers with its first sample. */
export const Personality = () => (
  <Corner title={m.showcase_personality_title()} text={m.showcase_personality_text()}>
    <div className="voices-test">
      <Tabs
        name="voice"
        legend={m.showcase_personality_choose()}
        tabs={samplePersonalities().map(({ id, name, description, traits, sampleResponses: [first] }) => ({
          id,
          label: (
            <>
              {name}
              <small>{description}</small>
            </>
          ),
          panel: (
            <Sample className="chat">
              <ul className="chips">
                {traits.map((trait) => (
                  <li key={trait}>{trait}</li>
                ))}
              </ul>
              <Answer question={first.question} answer={first.response} source={m.showcase_voice_rests()} />
              <div className="passage">
                <b>
                  <FileText aria-hidden />
                  {m.showcase_voice_rests()}
                </b>
                <p>{m.showcase_voice_passage()}</p>
              </div>
            </Sample>
          ),
        }))}
      />
    </div>
    <p className="note">{m.showcase_personality_note()}</p>
  </Corner>
)
