import { loadWageringRequirement } from '#api/calls/withdrawal.ts';
import { formatCny } from '#domain/amount.ts';
import { useCall } from '#state/cache/useCall.ts';
import { useText } from '#text/words.ts';
import { ui } from '#text/zh/ui.ts';
import { withdrawal as zh } from '#text/zh/withdrawal.ts';
import { Button } from '#ui/Button.tsx';
import { Description, DescriptionList } from '#ui/DescriptionList.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

import css from './Form.module.css';

/** 打码量, read-only: the server's figure and what it is; how much is needed only the server knows (D-S37). */
export function Wagering() {
  const text = useText(zh);
  const { retry } = useText(ui);
  const { data, isError, isFetching, refetch } = useCall(loadWageringRequirement, undefined, {
    freshMs: 0,
  });
  const again = isError && (
    <Button variant="plain" compact busy={isFetching} onClick={() => void refetch()}>
      {retry}
    </Button>
  );
  return (
    <div>
      <DescriptionList>
        <Description label={text.wagering} action={again || undefined}>
          {data || isError ? formatCny(data?.amountCny) : <Skeleton width={72} />}
        </Description>
      </DescriptionList>
      <p className={css.note}>{text.wageringNote}</p>
    </div>
  );
}
