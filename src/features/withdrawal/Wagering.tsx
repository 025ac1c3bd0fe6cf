import { loadWageringRequirement } from '#api/calls/withdrawal.ts';
import { formatYuan } from '#domain/records.ts';
import { useCall } from '#state/cache/useCall.ts';
import { getText, useText } from '#text/words.ts';
import { ui } from '#text/zh/ui.ts';
import { withdrawal as zh } from '#text/zh/withdrawal.ts';
import { Button } from '#ui/Button.tsx';
import { Description, DescriptionList } from '#ui/DescriptionList.tsx';
import { showAlert } from '#ui/dialogs.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { InfoIcon } from '#ui/screenIcons.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/** 打码量, read-only: the server's figure, and an explanation on demand; only the server knows how much is needed. */
export function Wagering() {
  const text = useText(zh);
  const { retry } = useText(ui);
  const { data, isError, isFetching, refetch } = useCall(loadWageringRequirement, undefined, {
    freshMs: 0,
  });
  const action = isError ? (
    <Button variant="plain" compact busy={isFetching} onClick={() => void refetch()}>
      {retry}
    </Button>
  ) : (
    <IconButton label={text.wageringWhat} onClick={() => void explain()}>
      <InfoIcon size={20} />
    </IconButton>
  );
  return (
    <DescriptionList>
      <Description label={text.wagering} action={action}>
        {data || isError ? formatYuan(data?.amountCny ?? null) : <Skeleton width={72} />}
      </Description>
    </DescriptionList>
  );
}

function explain(): Promise<void> {
  const { wagering, wageringNote } = getText(zh);
  return showAlert({ title: wagering, message: wageringNote });
}
