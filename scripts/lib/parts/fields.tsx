import { ChoiceCard } from '#ui/fields/choice-card.tsx';
import { BirthDateField } from '#ui/fields/dates/birth-date-field.tsx';
import { ClockList } from '#ui/fields/dates/clock-list.tsx';
import { DateField } from '#ui/fields/dates/date-field.tsx';
import { InstantField } from '#ui/fields/dates/instant-field.tsx';
import { MonthGrid } from '#ui/fields/dates/month-grid.tsx';
import { TimeField } from '#ui/fields/dates/time-field.tsx';
import { LongTextField } from '#ui/fields/long-text-field.tsx';
import { NativeSearch, NativeSelect, NativeTextarea } from '#ui/fields/native-fields.tsx';
import { SwitchField } from '#ui/fields/switch-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { SuggestField } from '#ui/team/suggest-field.tsx';
import { Cell, Group, nothing, TOUCHED } from './cell.tsx';

/** Open in the pictures: what it is made of is drawn beside it, so that it holds still. */
const DAY = '2026-11-26';
const CONCERNS = [
  { value: 'a', text: 'Abrechnung' },
  { value: 'b', text: 'Rezept' },
];
const FOUND = [
  { key: 'a', text: 'Probst, Paula', beside: '14.02.1985', group: 'Patienten' },
  { key: 'b', text: 'Probst, Peter', beside: '03.07.1951', group: 'Patienten' },
  { key: 'c', text: 'Protokoll', end: 'heute', group: 'Vorgänge' },
];

export const Fields = ({ team }: { team: boolean }) => (
  <>
    <Group title="Text">
      {TOUCHED.slice(0, 3).map(({ name, force }) => (
        <Cell key={name} name={name} force={force} half>
          <TextField label="Nachname" value="Probst" onChange={nothing} />
        </Cell>
      ))}
      <Cell name="leer, mit Hilfe" half>
        <TextField
          label="Telefon (freiwillig)"
          help="Damit wir Sie bei Rückfragen erreichen"
          placeholder="030 …"
          value=""
          onChange={nothing}
        />
      </Cell>
      <Cell name="Fehler" half>
        <TextField
          label="Postleitzahl"
          error="Bitte fünf Ziffern eingeben."
          value="1017"
          onChange={nothing}
        />
      </Cell>
      <Cell name="gesperrt" half>
        <TextField label="Patientennummer" disabled value="20418" onChange={nothing} />
      </Cell>
    </Group>
    <Group title="Auswahl, Suche, mehrere Zeilen">
      {TOUCHED.slice(0, 3).map(({ name, force }) => (
        <Cell key={name} name={name} force={force} half>
          <NativeSelect strong label="Anliegen" options={CONCERNS} value="a" onChange={nothing} />
        </Cell>
      ))}
      <Cell name="gesperrt" half>
        <NativeSelect
          strong
          label="Anliegen"
          options={CONCERNS}
          value="a"
          onChange={nothing}
          disabled
        />
      </Cell>
      <Cell name="leise beschriftet" half>
        <NativeSelect label="Anliegen" options={CONCERNS} value="b" onChange={nothing} />
      </Cell>
      <Cell name="Suche" half>
        <NativeSearch label="Suche" placeholder="Name, Geburtsdatum" value="" onChange={nothing} />
      </Cell>
      <Cell name="mehrere Zeilen" wide>
        <NativeTextarea strong label="Notiz" rows={2} value="Ruft noch an." onChange={nothing} />
      </Cell>
      {!team && (
        <Cell name="langer Text, Fehler" wide>
          <LongTextField
            label="Ihre Nachricht"
            value=""
            maxLength={2_000}
            error="Bitte schreiben Sie etwas."
            onChange={nothing}
          />
        </Cell>
      )}
    </Group>
    <Group title="Tag und Uhrzeit">
      <Cell name="Tag" half>
        <DateField label="Fällig" value={DAY} onChange={nothing} />
      </Cell>
      <Cell name="leer, Fokus" force="focus-visible" half>
        <DateField label="Fällig" value={null} onChange={nothing} />
      </Cell>
      <Cell name="Fehler" half>
        <DateField
          label="Erster Tag"
          error="Diesen Tag gibt es nicht."
          value={DAY}
          onChange={nothing}
        />
      </Cell>
      <Cell name="gesperrt" half>
        <DateField label="Letzter Tag" disabled value={DAY} onChange={nothing} />
      </Cell>
      <Cell name="Uhrzeit" half>
        <TimeField label="Von" value="09:30" onChange={nothing} />
      </Cell>
      <Cell name="Geburtsdatum" half>
        <BirthDateField label="Geburtsdatum" value="1985-02-14" onChange={nothing} />
      </Cell>
      <Cell name="beides in einem" wide>
        <InstantField label="Wiedervorlage" value={`${DAY}T09:30`} onChange={nothing} />
      </Cell>
      <Cell name="Kalender">
        <div className="raised">
          <MonthGrid value={DAY} min="2026-11-09" max="2026-12-02" onPick={nothing} />
        </div>
      </Cell>
      <Cell name="Uhrzeiten">
        <div className="raised">
          <ClockList
            value="09:30"
            min="08:00"
            max="12:00"
            step={30}
            first={false}
            onPick={nothing}
          />
        </div>
      </Cell>
    </Group>
    <Group title="An und aus">
      {TOUCHED.slice(0, 3).map(({ name, force }) => (
        <Cell key={name} name={`an, ${name}`} force={force}>
          <SwitchField label="Erinnern" checked onChange={nothing} />
        </Cell>
      ))}
      <Cell name="aus">
        <SwitchField label="Erinnern" help="Am Abend davor" checked={false} onChange={nothing} />
      </Cell>
      <Cell name="gesperrt">
        <SwitchField label="Erinnern" checked disabled onChange={nothing} />
      </Cell>
    </Group>
    {team ? (
      <Group title="Vorschläge">
        <Cell name="erste Zeile erreicht" wide>
          <SuggestField
            label="Person"
            value="pro"
            onChange={nothing}
            suggestions={FOUND}
            firstActive
            onChoose={nothing}
            status="3 Treffer"
            statusShown
          />
        </Cell>
      </Group>
    ) : (
      <Group title="Große Wahl">
        {TOUCHED.slice(0, 3).map(({ name, force }) => (
          <Cell key={name} name={name} force={force} wide>
            <ChoiceCard title="Neu in der Praxis" text="Etwa zehn Minuten" onChoose={nothing} />
          </Cell>
        ))}
        <Cell name="gesperrt" wide>
          <ChoiceCard title="Rezept" text="Gerade nicht möglich" disabled onChoose={nothing} />
        </Cell>
      </Group>
    )}
  </>
);
