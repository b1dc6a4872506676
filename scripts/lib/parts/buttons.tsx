import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { Archive20Regular } from '@fluentui/react-icons/svg/archive';
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { Avatar } from '#ui/team/avatar.tsx';
import { Segmented } from '#ui/team/segmented.tsx';
import { ToggleButton } from '#ui/team/toggle-button.tsx';
import { Cell, Group, nothing, TOUCHED } from './cell.tsx';

const LOOKS = ['primary', 'secondary', 'subtle', 'danger'] as const;
const CHOICES = [
  { value: 'tag', text: 'Tag' },
  { value: 'woche', text: 'Woche' },
  { value: 'liste', text: 'Liste' },
];

export const Buttons = ({ team }: { team: boolean }) => (
  <>
    {LOOKS.map((appearance) => (
      <Group key={appearance} title={`Schaltfläche, ${appearance}`}>
        {TOUCHED.map(({ name, force }) => (
          <Cell key={name} name={name} force={force}>
            <Button appearance={appearance}>Speichern</Button>
          </Cell>
        ))}
        <Cell name="gesperrt">
          <Button appearance={appearance} disabled>
            Speichern
          </Button>
        </Cell>
        <Cell name="arbeitet">
          <Button appearance={appearance} busy>
            Speichern
          </Button>
        </Cell>
        <Cell name="mit Zeichen">
          <Button appearance={appearance} icon={<Add20Regular />}>
            Neu
          </Button>
        </Cell>
      </Group>
    ))}
    <Group title="Größen, Verweis, Zeichen allein, Menü">
      <Cell name="klein">
        <Button size="small">Klein</Button>
      </Cell>
      <Cell name="wie im Raum">
        <Button>Mittel</Button>
      </Cell>
      <Cell name="groß">
        <Button size="large">Groß</Button>
      </Cell>
      <Cell name="Kiosk">
        <Button size="kiosk">Weiter</Button>
      </Cell>
      <Cell name="Verweis">
        <ButtonLink href="/">Ansehen</ButtonLink>
      </Cell>
      <Cell name="Zeichen">
        <Button appearance="subtle" icon={<Archive20Regular />} aria-label="Archivieren" />
      </Cell>
      <Cell name="Menü">
        <Menu label="Aktionen" icon={<MoreHorizontal20Regular />} items={() => []} />
      </Cell>
    </Group>
    {team && (
      <Group title="Umschalter">
        {TOUCHED.map(({ name, force }) => (
          <Cell key={name} name={`an, ${name}`} force={force}>
            <ToggleButton aria-pressed={true}>Meine</ToggleButton>
          </Cell>
        ))}
        <Cell name="aus">
          <ToggleButton aria-pressed={false}>Meine</ToggleButton>
        </Cell>
        <Cell name="eines von wenigen" wide>
          <Segmented label="Ansicht" choices={CHOICES} value="woche" onChange={nothing} />
        </Cell>
      </Group>
    )}
    {team && (
      <Group title="Personen">
        {(['Paula Probst', 'Dr. Ada Linden', 'Mehmet Yıldız', 'Sabine Koch', null] as const).map(
          (name) => (
            <Cell key={name ?? 'niemand'} name={name ?? 'unbekannt'}>
              <Avatar name={name} size={36} />
            </Cell>
          ),
        )}
        {([20, 24, 32, 64] as const).map((size) => (
          <Cell key={size} name={`${size} px`}>
            <Avatar name="Jonas Weber" size={size} />
          </Cell>
        ))}
      </Group>
    )}
  </>
);
