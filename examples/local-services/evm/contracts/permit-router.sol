// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

interface Factory {
    function getPair(address one, address other) external view returns (address);
}

interface Pair {
    function getReserves() external view returns (uint112, uint112, uint32);
    function swap(uint256 out0, uint256 out1, address to, bytes calldata data) external;
}

interface Wrapped is IERC20 {
    function withdraw(uint256 amount) external;
}

/// Exchanges in the pools of a Uniswap v2, and takes a signed approval (EIP-2612) in the same call: as much of Uniswap's SwapRouter02 as
/// a swap of an exact amount needs, with its function signatures, its two addresses that stand for somebody, and what it refuses.
contract PermitRouter {
    using SafeERC20 for IERC20;

    address private constant SENDER = address(1);
    address private constant ITSELF = address(2);

    Factory public immutable factoryV2;
    Wrapped public immutable WETH9;

    constructor(Factory factory, Wrapped wrapped) {
        factoryV2 = factory;
        WETH9 = wrapped;
    }

    receive() external payable {
        require(msg.sender == address(WETH9), "Not WETH9");
    }

    function multicall(uint256 deadline, bytes[] calldata data) external payable returns (bytes[] memory results) {
        require(block.timestamp <= deadline, "Transaction too old");
        results = new bytes[](data.length);
        for (uint256 i; i < data.length; i++) {
            (bool isDone, bytes memory result) = address(this).delegatecall(data[i]);
            if (!isDone) {
                assembly {
                    revert(add(result, 32), mload(result))
                }
            }
            results[i] = result;
        }
    }

    function selfPermit(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) public payable {
        IERC20Permit(token).permit(msg.sender, address(this), value, deadline, v, r, s);
    }

    function selfPermitIfNecessary(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
        payable
    {
        if (IERC20(token).allowance(msg.sender, address(this)) < value) selfPermit(token, value, deadline, v, r, s);
    }

    function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] calldata path, address to)
        external
        payable
        returns (uint256 amountOut)
    {
        IERC20(path[0]).safeTransferFrom(msg.sender, address(_pairOf(path[0], path[1])), amountIn);
        address receiver = to == SENDER ? msg.sender : to == ITSELF ? address(this) : to;
        IERC20 bought = IERC20(path[path.length - 1]);
        uint256 before = bought.balanceOf(receiver);
        _swap(path, receiver);
        amountOut = bought.balanceOf(receiver) - before;
        require(amountOut >= amountOutMin, "Too little received");
    }

    function unwrapWETH9(uint256 amountMinimum, address recipient) external payable {
        uint256 amount = WETH9.balanceOf(address(this));
        require(amount >= amountMinimum, "Insufficient WETH9");
        if (amount == 0) return;
        WETH9.withdraw(amount);
        (bool isDone,) = recipient.call{value: amount}("");
        require(isDone, "STE");
    }

    function _pairOf(address one, address other) private view returns (Pair) {
        return Pair(factoryV2.getPair(one, other));
    }

    /// By what arrived at each pool, so that tokens that keep a part of each transfer pass too.
    function _swap(address[] calldata path, address receiver) private {
        for (uint256 i; i < path.length - 1; i++) {
            Pair pair = _pairOf(path[i], path[i + 1]);
            bool isFirst = path[i] < path[i + 1];
            uint256 out = _amountOut(pair, path[i], isFirst);
            address next = i + 2 < path.length ? address(_pairOf(path[i + 1], path[i + 2])) : receiver;
            pair.swap(isFirst ? 0 : out, isFirst ? out : 0, next, "");
        }
    }

    function _amountOut(Pair pair, address given, bool isFirst) private view returns (uint256) {
        (uint112 reserve0, uint112 reserve1,) = pair.getReserves();
        (uint256 there, uint256 wanted) = isFirst ? (reserve0, reserve1) : (reserve1, reserve0);
        uint256 amount = (IERC20(given).balanceOf(address(pair)) - there) * 997;
        return (amount * wanted) / (there * 1000 + amount);
    }
}
